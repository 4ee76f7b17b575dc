#include "game/app/commands/solve_answers.h"

#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "game/replay/format.h"
#include "game/sim/difficulty.h"
#include "game/sim/rules.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace carom::app {
namespace {

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
    pilot::Solution& answer = answers[key];
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

}  // namespace

std::string key_of(const sim::Level& level, const pilot::SolveOptions& options) {
    return in_hex(replay::level_hash(level)) + '/' + std::string(options.attempt.skill.name) + '/' +
           std::string(sim::spec(options.attempt.difficulty).name) + '/' +
           std::to_string(options.attempt.most) + '/' + std::to_string(options.tries) + '/' +
           std::to_string(options.attempt.seed) + '/' + std::to_string(sim::kRulesVersion);
}

std::string line_of(const std::string& key, const pilot::Solution& found) {
    return key + '\t' + std::string(name(found.verdict)) + '\t' + std::to_string(found.tries) +
           '\t' + std::to_string(found.seed) + '\t' + std::to_string(found.ticks) + '\t' +
           std::to_string(found.lost) + '\t' + std::to_string(found.needed) + '\t' +
           std::to_string(found.left) + '\t' + found.why + '\n';
}

Result<Answers, Failure> read_answers(const std::filesystem::path& file) {
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

}  // namespace carom::app
