#pragma once
// Either a value or the reason there is none. Stands in for std::expected until C++23.

#include <string>
#include <utility>
#include <variant>

namespace carom {

/// A reason told to people, for results whose value may itself be text.
struct Failure {
    std::string why;
};

template <class Value, class Error>
class [[nodiscard]] Result {
public:
    Result(Value value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Value& value() const& { return std::get<0>(held_); }
    [[nodiscard]] Value&& value() && { return std::get<0>(std::move(held_)); }
    [[nodiscard]] const Error& error() const { return std::get<1>(held_); }

private:
    std::variant<Value, Error> held_;
};

}  // namespace carom
