#pragma once
// Something to call, by reference, so that who calls it is compiled once and not for each of them.

#include <type_traits>

namespace carom::collision::detail {

template <class Signature>
class FunctionRef;

/// Lives as long as what it refers to.
template <class Result, class... Args>
class FunctionRef<Result(Args...)> {
public:
    template <class Function>
    requires(!std::is_same_v<Function, FunctionRef>) FunctionRef(const Function& function)
    noexcept
        : function_(&function), call_([](const void* f, Args... args) -> Result {
              return (*static_cast<const Function*>(f))(args...);
          }) {}
    Result operator()(Args... args) const { return call_(function_, args...); }

private:
    const void* function_;
    Result (*call_)(const void*, Args...);
};

}  // namespace carom::collision::detail
