// ./bench collision. Two runs: under callgrind, which counts instructions, and on the bare machine.
//   bench_collision count               run each operation once through, a count file after each
//   bench_collision broad               time trees and grids alone, once
//   bench_collision COUNTS JSON SVG     time everything, add the counts, print and write the report

#include <valgrind/callgrind.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <string>

#include "tests/bench/bench.h"
#include "tests/bench/broad.h"
#include "tests/bench/field.h"
#include "tests/bench/inputs.h"

namespace {

using namespace bench;

constexpr int kRounds = 5;

std::vector<Entry> everyone() {
    std::vector<Entry> all = ours();
    for (const auto& peers : {box2d(), chipmunk(), box2d3(), cute_c2()})
        all.insert(all.end(), peers.begin(), peers.end());
    return all;
}

void count() {
    for (const Entry& e : everyone()) {
        e.loop(kInputs);  // binds library functions
        const std::string name = std::string(kOps[std::size_t(e.op)].name) + "/" + e.by;
        CALLGRIND_ZERO_STATS;
        keep(e.loop(kInputs));
        CALLGRIND_DUMP_STATS_AT(name.c_str());
    }
}

/// Takes the loop's own share off.
void net(std::vector<Measured>& all) {
    const double ns = ours_of(all, Op::Nothing, &Measured::ns);
    const double instructions = ours_of(all, Op::Nothing, &Measured::instructions);
    for (Measured& m : all) {
        if (m.op == Op::Nothing) continue;
        m.ns = m.ns > ns ? m.ns - ns : 0.0;
        m.instructions = m.instructions > instructions ? m.instructions - instructions : 0.0;
    }
}

template <class List>
void append(List& to, const List& more) {
    to.insert(to.end(), more.begin(), more.end());
}

/// All scenes by everyone, in turn and several times over, so that a busy moment of the machine
/// spoils no figure; the least times count.
std::vector<Scene> best_scenes() {
    std::vector<Scene> best;
    for (int round = 0; round < kRounds; ++round) {
        std::vector<Scene> scenes = fields_ours();
        append(scenes, fields_box2d());
        append(scenes, fields_chipmunk());
        append(scenes, broad_ours());
        append(scenes, broad_box2d3());
        if (round == 0) best = scenes;
        for (std::size_t i = 0; i < scenes.size(); ++i) {
            best[i].ns = std::min(best[i].ns, scenes[i].ns);
            best[i].build_ms = std::min(best[i].build_ms, scenes[i].build_ms);
        }
    }
    return best;
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 1 && args[0] == "count") {
        count();
        return 0;
    }
    if (args.size() == 1 && args[0] == "broad") {
        Report report;
        append(report.scenes, broad_ours());
        append(report.scenes, broad_box2d3());
        print(report);
        return 0;
    }
    if (args.size() != 3) {
        std::fputs("usage: bench_collision count | bench_collision COUNTS JSON SVG\n", stderr);
        return 2;
    }
    Report report;
    for (const Entry& e : everyone()) report.operations.push_back(time(e));
    read_counts(args[0], report.operations);
    net(report.operations);

    const std::vector<Scene> scenes = best_scenes();
    for (const Scene& own : scenes) {  // by scene, ours first
        const auto same = [&](const Scene& s) { return s.name == own.name; };
        if (std::count_if(report.scenes.begin(), report.scenes.end(), same) > 0) continue;
        std::copy_if(scenes.begin(), scenes.end(), std::back_inserter(report.scenes), same);
    }
    append(report.scenes, batch_ours());
    print(report);
    write_json(report, args[1]);
    write_chart(report, args[2]);
}
