#include <time.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

#include "tests/bench/bench.h"
#include "tests/bench/inputs.h"

namespace bench {

namespace {

/// The time this thread has run, which others on the machine do not add to.
double cpu_ns() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e9 + double(now.tv_nsec);
}

}  // namespace

double best_of(int repeats, const std::function<void()>& run) {
    double best = std::numeric_limits<double>::infinity();
    for (int i = 0; i < repeats; ++i) {
        const double start = cpu_ns();
        run();
        best = std::min(best, cpu_ns() - start);
    }
    return best;
}

Measured time(const Entry& entry) {
    constexpr std::size_t kCalls = 8 * kInputs;
    Measured m{entry.op, entry.by};
    m.hits = double(entry.loop(kInputs)) / double(kInputs);  // warms up, too
    m.ns = best_of(60, [&] { keep(entry.loop(kCalls)); }) / double(kCalls);
    return m;
}

void read_counts(const std::string& folder, std::vector<Measured>& operations) {
    // Each file holds one count: who and what in its "desc: Trigger" line, how many in "totals:".
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path());
        std::string line;
        Measured* counted = nullptr;
        while (std::getline(in, line)) {
            const std::string trigger = "desc: Trigger: Client Request: ";
            if (line.rfind(trigger, 0) == 0) {
                const std::string what = line.substr(trigger.size());
                for (Measured& m : operations) {
                    if (what == std::string(kOps[std::size_t(m.op)].name) + "/" + m.by)
                        counted = &m;
                }
            }
            if (counted != nullptr && line.rfind("totals: ", 0) == 0) {
                counted->instructions = std::stod(line.substr(8)) / double(kInputs);
            }
        }
    }
}

namespace {

bool is_ours(const Measured& m) { return m.by == "ours"; }

}  // namespace

double best_peer(const std::vector<Measured>& all, Op op, double Measured::*figure) {
    double best = 0.0;
    for (const Measured& m : all) {
        if (m.op != op || is_ours(m) || m.*figure <= 0.0) continue;
        if (best == 0.0 || m.*figure < best) best = m.*figure;
    }
    return best;
}

double ours_of(const std::vector<Measured>& all, Op op, double Measured::*figure) {
    for (const Measured& m : all) {
        if (m.op == op && is_ours(m)) return m.*figure;
    }
    return 0.0;
}

}  // namespace bench
