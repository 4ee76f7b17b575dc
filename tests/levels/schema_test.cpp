#include "engine/core/files.h"
#include "game/levels/carom/format.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

TEST_CASE("the schema beside the documentation is the one the tables make") {
    const auto path = std::filesystem::path(CAROM_SOURCE_DIR) / "docs" / "level.schema.json";
    const auto stored = carom::read_file(path);
    REQUIRE(stored.ok());
    // On purpose changes: run test_levels with CAROM_UPDATE=1 and commit the file.
    if (std::getenv("CAROM_UPDATE")) {
        REQUIRE(carom::write_file(path, carom::levels::json_schema()).empty());
    } else {
        CHECK(stored.value() == carom::levels::json_schema());
    }
}
