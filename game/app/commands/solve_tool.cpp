#include "game/app/commands/solve_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "engine/core/json.h"
#include "engine/gfx/image.h"
#include "game/app/commands/on_all_cores.h"
#include "game/levels/level_folder.h"
#include "game/levels/level_set.h"
#include "game/levels/report.h"
#include "game/pilot/aimer.h"
#include "game/replay/format.h"
#include "game/replay/replay_text.h"
#include "game/sim/begin.h"
#include "game/sim/clock_text.h"
#include "game/sim/step.h"
#include "game/sim/tally.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>

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
                complain(printable(path.string()) + ": error: " + found.error().why);
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

/// What decides an answer: a kept one is good for the same question only.
std::string key_of(const sim::Level& level, const pilot::SolveOptions& options) {
    return in_hex(replay::level_hash(level)) + '/' + std::string(options.attempt.skill.name) + '/' +
           std::string(sim::spec(options.attempt.difficulty).name) + '/' +
           std::to_string(options.attempt.most) + '/' + std::to_string(options.tries) + '/' +
           std::to_string(options.attempt.seed) + '/' + std::to_string(sim::kRulesVersion);
}

std::string line_of(const std::string& key, const Solution& found) {
    return key + '\t' + std::string(name(found.verdict)) + '\t' + std::to_string(found.tries) +
           '\t' + std::to_string(found.seed) + '\t' + std::to_string(found.ticks) + '\t' +
           std::to_string(found.lost) + '\t' + std::to_string(found.needed) + '\t' +
           std::to_string(found.left) + '\t' + found.why + '\n';
}

using Answers = std::map<std::string, Solution>;

/// One line as line_of() writes it.
bool read_answer(const std::string& line, Answers& answers) {
    std::istringstream words(line);
    std::string key, verdict, tries, seed, ticks, lost, needed, left, why;
    for (std::string* part : {&key, &verdict, &tries, &seed, &ticks, &lost, &needed, &left}) {
        std::getline(words, *part, '\t');
    }
    std::getline(words, why);
    const auto found = std::find(pilot::kVerdictNames.begin(), pilot::kVerdictNames.end(), verdict);
    if (found == pilot::kVerdictNames.end() || left.empty()) return false;
    const auto number = [](const std::string& word) {
        return std::strtoull(word.c_str(), nullptr, 10);
    };
    Solution& answer = answers[key];
    answer.verdict = static_cast<pilot::Verdict>(found - pilot::kVerdictNames.begin());
    answer.tries = static_cast<int>(number(tries));
    answer.seed = number(seed);
    answer.ticks = static_cast<sim::Tick>(number(ticks));
    answer.lost = static_cast<int>(number(lost));
    answer.needed = static_cast<int>(number(needed));
    answer.left = static_cast<int>(number(left));
    answer.why = why;
    return true;
}

/// Answers of an earlier time, by their keys. The file is written anew later, so one that holds
/// anything else, or cannot be read, is refused.
Result<Answers, Failure> read_answers(const fs::path& file) {
    Answers answers;
    const auto text = read_file(file);
    if (!text && text.error().missing) return answers;
    if (!text) return Failure{text.error().why};
    std::istringstream in(text.value());
    for (std::string line; std::getline(in, line);) {
        if (!read_answer(line, answers)) {
            return Failure{"holds something else than answers of 'level solve'; it is left alone"};
        }
    }
    return answers;
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

/// Where balls went: from dark over red to white, each step twice as often.
constexpr int kHeatScale = 4;  // pixels a square

/// The bricks as the level begins, for the eye: blue what must go, grey what never breaks.
void paint_bricks(gfx::Image& picture, const sim::Level& level) {
    const sim::World world = sim::begin(level, 1);
    const auto pixel = [](float place) {
        return static_cast<int>(place) * kHeatScale / pilot::kHeatCell;
    };
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        if (!world.bricks[slot].alive) continue;
        const sim::BrickView brick = sim::view_of(world, slot);
        const glm::vec2 min = brick.center - brick.half + 1.0f;
        const glm::vec2 max = brick.center + brick.half - 1.0f;
        const bool goes = sim::spec(brick.kind).needed;
        for (int y = std::max(pixel(min.y), 0); y < std::min(pixel(max.y), picture.size.y); ++y) {
            for (int x = std::max(pixel(min.x), 0); x < std::min(pixel(max.x), picture.size.x);
                 ++x) {
                picture.set(x, y, goes ? gfx::Rgba{24, 44, 92, 255} : gfx::Rgba{56, 56, 62, 255});
            }
        }
    }
}

gfx::Image picture_of(const pilot::Heat& heat, const sim::Level& level) {
    constexpr int kScale = kHeatScale;
    gfx::Image picture({pilot::kHeatWide * kScale, pilot::kHeatHigh * kScale}, {8, 8, 16, 255});
    paint_bricks(picture, level);
    const std::uint32_t most = std::max(*std::max_element(heat.begin(), heat.end()), 1u);
    const auto doublings = [](std::uint32_t count) {
        int steps = 0;
        for (; count > 0; count >>= 1u) ++steps;
        return steps;
    };
    for (int y = 0; y < picture.size.y; ++y) {
        for (int x = 0; x < picture.size.x; ++x) {
            const auto cell = static_cast<std::size_t>(y / kScale * pilot::kHeatWide + x / kScale);
            if (heat[cell] == 0) continue;
            const int share = 765 * doublings(heat[cell]) / doublings(most);
            const auto part = [&](int from) {
                return static_cast<std::uint8_t>(std::clamp(share - from, 0, 255));
            };
            picture.set(x, y, {part(0), part(255), part(510), 255});
        }
    }
    return picture;
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
            const std::string trouble = gfx::save_png(picture_of(solution.heat, task.level),
                                                      options_.heat / (stem + ".png"));
            if (!trouble.empty()) complain(trouble), good_ = false;
        }
    }
    void told(const fs::path& file, const std::string& trouble) {
        if (trouble.empty()) return;
        complain(printable(file.string()) + ": error: " + trouble);
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

/// One line of what a player sees, for a pilot at the other end of a pipe.
std::string state_line(const sim::World& world) {
    const auto number = [](float value) {
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.2f", static_cast<double>(value));
        return std::string(digits);
    };
    constexpr std::array<const char*, 4> kPhases{"serving", "playing", "cleared", "over"};
    std::string balls, drops, bricks;
    for (const sim::Ball& ball : world.balls) {
        balls += (balls.empty() ? "[" : ",[") + number(ball.position.x) + "," +
                 number(ball.position.y) + "," + number(ball.direction.x) + "," +
                 number(ball.direction.y) + "]";
    }
    for (const sim::Drop& drop : world.drops) {
        drops += (drops.empty() ? "[" : ",[") + number(drop.position.x) + "," +
                 number(drop.position.y) + "," + json_text(sim::spec(drop.kind).name) + "]";
    }
    for (sim::SlotId slot = 0; slot < world.bricks.size(); ++slot) {
        const sim::Brick& brick = world.bricks[slot];
        if (!brick.alive || !brick.shown) continue;
        const sim::BrickView view = sim::view_of(world, slot);
        bricks += (bricks.empty() ? "[" : ",[") + number(view.center.x) + "," +
                  number(view.center.y) + "," + std::to_string(brick.hits) + "]";
    }
    return "{\"tick\":" + std::to_string(world.tick) + ",\"phase\":\"" +
           kPhases[static_cast<std::size_t>(world.phase)] +
           "\",\"score\":" + std::to_string(world.score) +
           ",\"lives\":" + std::to_string(world.lives) +
           ",\"needed\":" + std::to_string(world.needed) + ",\"paddle\":[" +
           number(world.paddle.x) + "," + number(world.paddle.width) + "],\"balls\":[" + balls +
           "],\"drops\":[" + drops + "],\"bricks\":[" + bricks + "]}\n";
}

/// Asks whoever reads our output where the paddle shall go; false when they have left or answer
/// otherwise than "X LAUNCH".
bool ask(const sim::World& world, float& x, bool& launch) {
    print(state_line(world));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    int pressed = 0;
    char end = 0;
    if (std::sscanf(line.c_str(), "%f %d %c", &x, &pressed, &end) != 2 || !(x > -1e6f) ||
        !(x < 1e6f)) {
        complain("carom: error: the pilot must answer 'X LAUNCH', not '" + printable(line) + "'");
        return false;
    }
    launch = pressed != 0;
    return true;
}

int run_pipe(const sim::Level& level, const SimOptions& options) {
    for (int game = 0; game < options.games; ++game) {
        sim::World world =
            sim::begin(level, options.attempt.seed + static_cast<std::uint64_t>(game),
                       sim::start_of(level.rules.lives, options.attempt.difficulty, {}));
        sim::Events events;
        const float most = pilot::perfect().speed * sim::kTickSeconds;  // as fast as a mouse
        float x = world.paddle.x;
        bool launch = false;
        for (; !sim::finished(world) && world.tick < options.attempt.most; launch = false) {
            if (world.tick % static_cast<sim::Tick>(options.every) == 0 && !ask(world, x, launch)) {
                return 1;
            }
            events.clear();
            step(world, {sim::move_by(std::clamp(x - world.paddle.x, -most, most)), launch},
                 events);
        }
        print(state_line(world));  // the last of a game; nothing is asked
    }
    return 0;
}

struct GameResult {
    std::uint64_t seed = 0;
    sim::Phase phase = sim::Phase::Playing;
    sim::Tally tally;
    int left = 0;
};

std::string in_json(const GameResult& game) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.1f",
                  static_cast<double>(game.tally.time) / sim::kTicksPerSecond);
    return "{\"seed\": " + std::to_string(game.seed) +
           ", \"won\": " + (game.phase == sim::Phase::Cleared ? "true" : "false") +
           ", \"score\": " + std::to_string(game.tally.total()) + ", \"seconds\": " + seconds +
           ", \"lost\": " + std::to_string(game.tally.lost) +
           ", \"left\": " + std::to_string(game.left) +
           ", \"medal\": " + json_text(sim::name(game.tally.medal)) + "}";
}

}  // namespace

int solve_levels(const std::vector<fs::path>& paths, const SolveToolOptions& options) {
    const auto known =
        options.resume.empty() ? Result<Answers, Failure>(Answers{}) : read_answers(options.resume);
    if (!known) {
        complain(printable(options.resume.string()) + ": error: " + known.error().why);
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

int run_sim(const SimOptions& options) {
    const auto set = levels::load_levels(options.level);
    if (!set) {
        for (const Mistake& each : set.error()) complain(to_text(each, options.level.string()));
        return 1;
    }
    const sim::Level& level = set.value().front();
    if (options.pilot == "pipe") return run_pipe(level, options);
    std::vector<GameResult> games(static_cast<std::size_t>(options.games));
    on_all_cores(games.size(), options.jobs, [&](std::size_t i) {
        pilot::AttemptOptions each = options.attempt;
        each.seed += i;
        each.skill = *pilot::skill_named(options.pilot);
        const pilot::Attempt made = pilot::attempt(level, each);
        games[i] = {each.seed, made.end.phase, sim::tally(made.end), made.end.needed};
    });
    std::string list;
    int won = 0;
    double score = 0.0, seconds = 0.0, lost = 0.0;
    for (const GameResult& game : games) {
        list += (list.empty() ? "[\n" : ",\n") + in_json(game);
        won += game.phase == sim::Phase::Cleared ? 1 : 0;
        score += static_cast<double>(game.tally.total());
        seconds += static_cast<double>(game.tally.time) / sim::kTicksPerSecond;
        lost += game.tally.lost;
    }
    if (options.json) {
        print(list + "\n]\n");
        return 0;
    }
    char words[160];
    const double count = options.games;
    std::snprintf(words, sizeof words,
                  "%d of %d won; on average %.0f points, %.1f s, %.2f lives lost\n", won,
                  options.games, score / count, seconds / count, lost / count);
    print(printable(level.title) + ", " + options.pilot + ": " + words);
    return 0;
}

}  // namespace carom::app
