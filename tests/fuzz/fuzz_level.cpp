// One fuzz target for each parser of level files, chosen by CAROM_FUZZ_FORMAT. Whatever the bytes,
// a parser must answer with levels that are valid and can be written and read again, or with
// mistakes that stand in the text.

#include "game/levels/carom_format.h"
#include "game/levels/check.h"
#include "game/levels/lbreakout.h"
#include "game/levels/load.h"
#include "tests/levels/verdict.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::string wrong =
        carom::levels::test::verdict(carom::levels::Format::CAROM_FUZZ_FORMAT, text);
    if (!wrong.empty()) {
        std::fprintf(stderr, "%s\n", wrong.c_str());
        std::abort();
    }
    return 0;
}
