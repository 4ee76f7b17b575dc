#include "game/app/commands/solve_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "engine/core/json.h"
#include "engine/core/mistake.h"
#include "engine/gfx/image.h"
#include "game/app/commands/heat_map.h"
#include "game/app/commands/on_all_cores.h"
#include "game/app/commands/solve_answers.h"
#include "game/levels/level_folder.h"
#include "game/levels/level_set.h"
#include "game/levels/report.h"
#include "game/replay/format.h"
#include "game/replay/replay_text.h"
#include "game/sim/begin.h"
#include "game/sim/clock_text.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>

namespace carom::app {
namespace {

namespace fs = std::filesystem;
using pilot::Solution;

/// A level and where it stands.
struct Task {
    fs::path file;
    std::size_t number = 0;  ///< In its file, from 1.
    sim::Level level;
};

bool has_something_to_break(const sim::Level& level) { return sim::begin(level, 1).needed > 0; }

/// All levels of the files and folders; says of those that cannot be read why.
bool gather(const std::vector<fs::path>& paths, std::vector<Task>& tasks) {
    bool good = true;
    const auto add = [&](const fs::path& file) {
        auto set = levels::load_set(file);
        if (!set) {
            for (const Mistake& each : set.error()) complain(to_text(each, file.string()));
            good = false;
            return;
        }
        std::map<fs::path, std::size_t> counts;
        for (std::size_t i = 0; i < set.value().levels.size(); ++i) {
            const auto& files = set.value().files;
            const fs::path& from = i < files.size() && !files[i].empty() ? files[i] : file;
            tasks.push_back({from, ++counts[from], std::move(set.value().levels[i])});
        }
    };
    for (const fs::path& path : paths) {
        std::error_code code;
        // A folder of many sets, as other games have: each file is one.
        if (fs::is_directory(path, code) && !fs::exists(path / levels::kSetFile, code)) {
            const auto found = levels::look_into(path);
            if (!found) {
                complain(error_in(path, found.error().why));
                good = false;
                continue;
            }
            for (const fs::path& file : found.value().files) add(file);
        } else {
            add(path);
        }
    }
    return good;
}

std::string in_words(const Task& task, const Solution& found) {
    const std::string begin = printable(task.file.string()) + ": " + std::to_string(task.number) +
                              " " + printable(task.level.title) + ": " +
                              std::string(name(found.verdict));
    if (found.verdict != pilot::Verdict::Won) return begin + ": " + found.why;
    return begin + " in " + sim::clock_text(found.ticks) + ", " + replay::lives_lost(found.lost) +
           (found.tries > 1 ? ", at try " + std::to_string(found.tries) : "");
}

std::string in_json(const Task& task, const Solution& found, const SolveToolOptions& options) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.1f",
                  static_cast<double>(found.ticks) / sim::kTicksPerSecond);
    return "{\"file\": " + json_text(task.file.string()) +
           ", \"level\": " + std::to_string(task.number) +
           ", \"title\": " + json_text(task.level.title) +
           ", \"hash\": " + json_text(in_hex(replay::level_hash(task.level))) +
           ", \"verdict\": " + json_text(name(found.verdict)) +
           ", \"skill\": " + json_text(options.solve.attempt.skill.name) +
           ", \"tries\": " + std::to_string(found.tries) +
           ", \"seed\": " + std::to_string(found.seed) + ", \"seconds\": " + seconds +
           ", \"lost\": " + std::to_string(found.lost) +
           ", \"bricks\": " + std::to_string(found.needed) +
           ", \"left\": " + std::to_string(found.left) + ", \"why\": " + json_text(found.why) + "}";
}

class Solver {
public:
    Solver(std::vector<Task> tasks, Answers known, const SolveToolOptions& options)
        : tasks_(std::move(tasks)),
          options_(options),
          known_(std::move(known)),
          found_(tasks_.size()) {
        for (const auto& [key, answer] : known_) kept_ += line_of(key, answer);
    }

    /// False if something could not be written.
    bool run() {
        on_all_cores(tasks_.size(), options_.jobs, [&](std::size_t i) { answer(i); });
        return good_;
    }
    [[nodiscard]] const std::vector<Task>& tasks() const { return tasks_; }
    [[nodiscard]] const std::vector<Solution>& found() const { return found_; }

private:
    void answer(std::size_t i) {
        const Task& task = tasks_[i];
        const std::string key = key_of(task.level, options_.solve);
        const bool wants_files = !options_.proofs.empty() || !options_.heat.empty();
        const auto before = known_.find(key);
        const bool known = before != known_.end() && !wants_files;
        Solution solution = known ? before->second : pilot::solve(task.level, options_.solve);
        const std::lock_guard lock(mutex_);
        if (!known) keep(key, task, solution);
        ++done_;
        if (options_.progress) {
            complain(std::to_string(done_) + "/" + std::to_string(tasks_.size()) + " " +
                     in_words(task, solution));
        }
        solution.proof = {};
        solution.heat = {};
        found_[i] = std::move(solution);
    }
    void keep(const std::string& key, const Task& task, const Solution& solution) {
        if (!options_.resume.empty()) {
            kept_ += line_of(key, solution);
            told(options_.resume, write_file(options_.resume, kept_));
        }
        const std::string stem = in_hex(replay::level_hash(task.level));
        if (!options_.proofs.empty() && solution.verdict == pilot::Verdict::Won) {
            const fs::path file = options_.proofs / (stem + ".replay");
            told(file, write_file(file, replay::to_bytes(solution.proof)));
        }
        if (!options_.heat.empty()) {
            const std::string trouble =
                gfx::save_png(heat_map(solution.heat, task.level), options_.heat / (stem + ".png"));
            if (!trouble.empty()) complain(trouble), good_ = false;
        }
    }
    void told(const fs::path& file, const std::string& trouble) {
        if (trouble.empty()) return;
        complain(error_in(file, trouble));
        good_ = false;
    }

    std::vector<Task> tasks_;
    SolveToolOptions options_;
    Answers known_;
    std::vector<Solution> found_;
    std::string kept_;
    std::mutex mutex_;
    std::size_t done_ = 0;
    bool good_ = true;
};

std::string sums_of(const std::vector<Solution>& found) {
    std::array<std::size_t, pilot::kVerdictNames.size()> counts{};
    for (const Solution& each : found) ++counts[static_cast<std::size_t>(each.verdict)];
    char share[32];
    std::snprintf(share, sizeof share, "%.1f",
                  found.empty()
                      ? 0.0
                      : 100.0 * static_cast<double>(counts[0]) / static_cast<double>(found.size()));
    return levels::counted(found.size(), "level") + ": " + std::to_string(counts[0]) + " won (" +
           share + " %), " + std::to_string(counts[1]) + " not won, " + std::to_string(counts[2]) +
           " impossible\n";
}

}  // namespace

int solve_levels(const std::vector<fs::path>& paths, const SolveToolOptions& options) {
    const auto known =
        options.resume.empty() ? Result<Answers, Failure>(Answers{}) : read_answers(options.resume);
    if (!known) {
        complain(error_in(options.resume, known.error().why));
        return 1;
    }
    std::vector<Task> all;
    bool good = gather(paths, all);
    std::vector<Task> tasks;
    std::size_t counted = 0;
    for (Task& task : all) {
        if (!has_something_to_break(task.level)) continue;
        if (counted++ % std::max(options.every, 1u) == 0) tasks.push_back(std::move(task));
    }
    std::error_code code;  // a folder that cannot be made is told of when writing
    for (const fs::path& folder : {options.proofs, options.heat}) {
        if (!folder.empty()) fs::create_directories(folder, code);
    }
    SolveToolOptions asked = options;
    asked.solve.attempt.heat = !options.heat.empty();
    Solver solver(std::move(tasks), known.value(), asked);
    good = solver.run() && good;
    std::string out;
    for (std::size_t i = 0; i < solver.tasks().size(); ++i) {
        const Task& task = solver.tasks()[i];
        const Solution& found = solver.found()[i];
        good = good && found.verdict == pilot::Verdict::Won;
        out += options.json ? (i > 0 ? ",\n" : "[\n") + in_json(task, found, options)
                            : in_words(task, found) + '\n';
    }
    if (options.json) {
        print((out.empty() ? "[" : out) + "\n]\n");
    } else {
        print(out + sums_of(solver.found()));
    }
    return good ? 0 : 1;
}

}  // namespace carom::app
