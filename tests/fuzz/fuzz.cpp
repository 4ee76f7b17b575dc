// The fuzzer: `fuzz --parser=NAME …` with libFuzzer's own options after it.

#include "tests/fuzz/verdict.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace {

constexpr std::string_view kFlag = "--parser=";  // libFuzzer passes over what starts with "--"
const carom::test::Parser* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    for (int i = 1; i < *count; ++i) {
        const std::string_view argument = (*arguments)[i];
        if (!argument.starts_with(kFlag)) continue;
        for (const carom::test::Parser& each : carom::test::kParsers) {
            if (each.name == argument.substr(kFlag.size())) chosen = &each;
        }
    }
    if (chosen != nullptr) return 0;
    std::fputs("usage: fuzz --parser=NAME …; names are in tests/fuzz/verdict.cpp\n", stderr);
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string wrong = chosen->verdict(text);
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}
