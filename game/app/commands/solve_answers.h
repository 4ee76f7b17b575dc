#pragma once
// What `carom level solve` found before: one line an answer, so that it can be taken up again.

#include "engine/core/result.h"
#include "game/pilot/solve.h"

#include <filesystem>
#include <map>
#include <string>

namespace carom::app {

/// What decides an answer: a kept one is good for the same question only.
[[nodiscard]] std::string key_of(const sim::Level& level, const pilot::SolveOptions& options);

/// The line of an answer, its end included.
[[nodiscard]] std::string line_of(const std::string& key, const pilot::Solution& found);

using Answers = std::map<std::string, pilot::Solution>;

/// Answers of an earlier time, by their keys. The file is written anew later, so one that holds
/// anything else, or cannot be read, is refused.
Result<Answers, Failure> read_answers(const std::filesystem::path& file);

}  // namespace carom::app
