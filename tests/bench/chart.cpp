// The chart for the guide: per operation, how many times ours the best peer takes. A logarithmic
// scale, because the figures run from about 1 to over 100.

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>

#include "tests/bench/bench.h"

namespace bench {
namespace {

struct Bar {
    std::string name;
    double ratio;
};

std::vector<Bar> bars(const Report& report) {
    std::vector<Bar> all;
    for (const OpInfo& info : kOps) {
        const double own = ours_of(report.operations, info.op, &Measured::ns);
        const double peer = best_peer(report.operations, info.op, &Measured::ns);
        if (own > 0 && peer > 0) all.push_back({info.name, peer / own});
    }
    for (std::size_t i = 0; i < report.scenes.size(); ++i) {
        const Scene& own = report.scenes[i];
        if (own.by != "ours" && own.by != "ours (grid)") continue;
        double best = 0;
        for (const Scene& s : report.scenes) {
            const bool peer = s.name == own.name && s.by.rfind("ours", 0) != 0;
            if (peer && (best == 0 || s.ns < best)) best = s.ns;
        }
        if (best > 0) all.push_back({own.name, best / own.ns});
    }
    return all;
}

std::string fixed(double value, int digits) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

}  // namespace

void write_chart(const Report& report, const std::string& path) {
    constexpr double kLeft = 230, kWidth = 420, kRow = 24, kTop = 56;
    const std::vector<Bar> all = bars(report);
    double most = 10;
    for (const Bar& b : all) most = std::max(most, b.ratio);
    const double decades = std::ceil(std::log10(most));
    const auto x = [&](double ratio) {
        return kLeft + kWidth * std::log10(std::max(ratio, 1.0)) / decades;
    };
    const double height = kTop + kRow * double(all.size()) + 20;
    std::ofstream out(path);
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"" << height
        << "\" font-family=\"sans-serif\" font-size=\"13\">\n"
        << "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        << "<text x=\"16\" y=\"24\" font-size=\"16\">Time of the quicker of Box2D 2.4.1 and "
           "Chipmunk 7, as a multiple of ours</text>\n";
    for (int d = 0; d <= int(decades); ++d) {
        const double at = x(std::pow(10.0, d));
        out << "<line x1=\"" << at << "\" x2=\"" << at << "\" y1=\"" << kTop - 8 << "\" y2=\""
            << height - 16 << "\" stroke=\"#cccccc\"/><text x=\"" << at << "\" y=\"" << kTop - 12
            << "\" text-anchor=\"middle\" fill=\"#666666\">" << std::pow(10.0, d) << "×</text>\n";
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double y = kTop + kRow * double(i);
        out << "<text x=\"" << kLeft - 8 << "\" y=\"" << y + 15 << "\" text-anchor=\"end\">"
            << all[i].name << "</text><rect x=\"" << kLeft << "\" y=\"" << y + 3 << "\" width=\""
            << std::max(x(all[i].ratio) - kLeft, 1.0) << "\" height=\"" << kRow - 8 << "\" fill=\""
            << (all[i].ratio >= 1 ? "#3b7dd8" : "#d8703b") << "\"/><text x=\""
            << x(all[i].ratio) + 6 << "\" y=\"" << y + 15 << "\">"
            << fixed(all[i].ratio, all[i].ratio < 10 ? 1 : 0) << "</text>\n";
    }
    out << "</svg>\n";
}

}  // namespace bench
