#pragma once
// What must hold of every text a parser is given, for each parser there is. The fuzzer, the damaged
// files and what fuzzing once found are all judged by these.

#include <string>
#include <string_view>

namespace carom::test {

struct Parser {
    std::string_view name;  ///< Also of its seeds and its dictionary.
    /// Empty when all is well with how `text` was read, else what is not.
    std::string (*verdict)(std::string_view text);
    /// Whether `text` is taken for good.
    bool (*accepts)(std::string_view text);
};

inline constexpr std::size_t kParserCount = 9;
extern const Parser kParsers[kParserCount];

}  // namespace carom::test
