#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>

#include "tests/bench/bench.h"

namespace bench {
namespace {

constexpr double kQueryAim = 10.0;  // times the best peer
constexpr double kBox2dAim = 20.0;
constexpr double kChipmunkAim = 5.0;

bool starts_with(const std::string& text, const char* start) { return text.rfind(start, 0) == 0; }

std::string number(double value, int digits = 1) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

void print_operations(const std::vector<Measured>& all) {
    std::printf("%-20s | %8s %8s | %-16s %8s %8s | %7s %7s | %s\n", "operation", "ours ns", "instr",
                "peer", "ns", "instr", "x ns", "x instr", "aim (instructions)");
    for (const OpInfo& info : kOps) {
        if (info.op == Op::Nothing) continue;
        const double ns = ours_of(all, info.op, &Measured::ns);
        const double count = ours_of(all, info.op, &Measured::instructions);
        bool first = true;
        for (const Measured& m : all) {
            if (m.op != info.op || m.by == "ours") continue;
            std::printf("%-20s | ", first ? info.name : "");
            if (first) {
                std::printf("%8.1f %8.0f | ", ns, count);
            } else {
                std::printf("%8s %8s | ", "", "");
            }
            std::printf("%-16s %8.1f %8.0f | %7.1f %7.1f | ", m.by.c_str(), m.ns, m.instructions,
                        m.ns / ns, count > 0 ? m.instructions / count : 0.0);
            if (first && count > 0) {
                std::printf("<= %d %s", info.aim, count <= info.aim ? "met" : "MISSED");
            }
            std::printf("\n");
            first = false;
        }
    }
}

/// The aim that a peer's figure is held against, or 0 for none.
double aim_of(const Scene& peer) {
    if (starts_with(peer.name, "query")) return kQueryAim;
    if (!starts_with(peer.name, "step")) return 0.0;
    return starts_with(peer.by, "Box2D") ? kBox2dAim : kChipmunkAim;
}

const Scene* ours_in(const std::vector<Scene>& all, const std::string& name) {
    for (const Scene& s : all) {
        if (s.name == name && starts_with(s.by, "ours")) return &s;
    }
    return nullptr;
}

void print_scenes(const std::vector<Scene>& all) {
    std::printf("\n%-32s | %-16s | %12s | %8s | %8s | %7s %6s %6s | %7s | %s\n", "scene", "by",
                "ns", "build ms", "hits", "escapes", "sunk", "lost", "x ours", "aim");
    std::string last;
    for (const Scene& s : all) {
        const Scene* own = ours_in(all, s.name);
        const bool peer = !starts_with(s.by, "ours");
        const double ratio = own != nullptr ? s.ns / own->ns : 0.0;
        const bool world = starts_with(s.name, "step");
        std::printf("%-32s | %-16s | %12.2f | %8s | %8s | %7s %6s %6s | %7.1f | ",
                    s.name == last ? "" : s.name.c_str(), s.by.c_str(), s.ns,
                    s.build_ms > 0 ? number(s.build_ms).c_str() : "",
                    world ? "" : number(s.hits, 0).c_str(),
                    world ? number(s.escapes, 0).c_str() : "",
                    world ? (number(100 * s.sunk) + "%").c_str() : "",
                    world ? (number(100 * s.lost) + "%").c_str() : "", ratio);
        if (peer && aim_of(s) > 0) {
            std::printf(">= %.0f %s", aim_of(s), ratio >= aim_of(s) ? "met" : "MISSED");
        }
        if (!peer && world) {
            std::printf("0 escapes, 0 lost %s", s.escapes == 0 && s.lost == 0 ? "met" : "MISSED");
        }
        std::printf("\n");
        last = s.name;
    }
}

}  // namespace

void print(const Report& report) {
    std::printf(
        "ns: CPU time, least of 60 repeats, the empty loop (%.1f ns, %.0f instructions) taken "
        "off.\n",
        ours_of(report.operations, Op::Nothing, &Measured::ns),
        ours_of(report.operations, Op::Nothing, &Measured::instructions));
    std::printf("x: how many times ours the peer takes; under 1 the peer is quicker.\n\n");
    print_operations(report.operations);
    print_scenes(report.scenes);
    std::printf(
        "\nns of a scene: per query, per box or per step. sunk: ball-steps that end in a brick by\n"
        "more than 2%% of a radius. lost: motion not made.\n");
}

void write_json(const Report& report, const std::string& path) {
    std::ofstream out(path);
    out << "{\n  \"operations\": [";
    const char* comma = "\n";
    for (const Measured& m : report.operations) {
        const OpInfo& info = kOps[std::size_t(m.op)];
        out << comma << "    {\"name\": \"" << info.name << "\", \"by\": \"" << m.by
            << "\", \"ns\": " << number(m.ns, 2) << ", \"instructions\": " << number(m.instructions)
            << ", \"hits\": " << number(m.hits, 3) << ", \"aim\": " << info.aim << "}";
        comma = ",\n";
    }
    out << "\n  ],\n  \"scenes\": [";
    comma = "\n";
    for (const Scene& s : report.scenes) {
        out << comma << "    {\"name\": \"" << s.name << "\", \"by\": \"" << s.by
            << "\", \"ns\": " << number(s.ns, 3) << ", \"build_ms\": " << number(s.build_ms, 2)
            << ", \"hits\": " << number(s.hits, 0) << ", \"escapes\": " << number(s.escapes, 0)
            << ", \"sunk\": " << number(s.sunk, 4) << ", \"lost\": " << number(s.lost, 4)
            << ", \"aim\": " << number(starts_with(s.by, "ours") ? 0.0 : aim_of(s), 0) << "}";
        comma = ",\n";
    }
    out << "\n  ]\n}\n";
}

}  // namespace bench
