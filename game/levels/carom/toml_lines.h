#pragma once
// A TOML text as the statements it is made of, each with the bytes it covers. Knows just enough
// TOML to find where a value ends; texts given to it have been read before.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

struct Statement {
    enum class Sort { Trivia, Header, Pair } sort = Sort::Trivia;
    std::size_t begin = 0;
    std::size_t end = 0;  ///< After its line's end.
    std::string section;  ///< Of a pair, and of a header itself; "" before any header.
    int brick = -1;       ///< Which [[brick]] it belongs to, from 0.
    std::string key;      ///< Of a pair, without quotes.
    std::size_t value_begin = 0;
    std::size_t value_end = 0;

    [[nodiscard]] std::string_view value_in(std::string_view text) const {
        return text.substr(value_begin, value_end - value_begin);
    }
};

[[nodiscard]] std::vector<Statement> statements_of(std::string_view text);

}  // namespace carom::levels
