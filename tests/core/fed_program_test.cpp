#include "engine/core/fed_program.h"

#include <doctest/doctest.h>
#include <fstream>
#include <sstream>

using namespace carom;

TEST_CASE("a program is fed to its end") {
    const OwnFolder own;
    REQUIRE(!own.path().empty());
    const auto file = own.path() / "eaten";
    FedProgram cat;
    bool missing = true;
    CHECK(cat.start({"sh", "-c", "cat > \"$0\"", file.string()}, missing) == "");
    CHECK(!missing);
    const std::vector<std::uint8_t> much(300'000, 'x');  // more than a pipe holds
    CHECK(cat.feed(much));
    CHECK(cat.feed({'!'}));
    CHECK(cat.finish());
    std::ifstream in(file);
    std::stringstream eaten;
    eaten << in.rdbuf();
    CHECK(eaten.str() == std::string(300'000, 'x') + "!");
}

TEST_CASE("a program that leaves early, fails or is missing is told of") {
    FedProgram hasty;
    bool missing = false;
    REQUIRE(hasty.start({"sh", "-c", "exec <&-; exit 3"}, missing) == "");
    const std::vector<std::uint8_t> much(1'000'000);
    CHECK(!hasty.feed(much));
    CHECK(!hasty.finish());
    FedProgram nobody;
    CHECK(nobody.start({"carom-no-such-program"}, missing) != "");
    CHECK(missing);
    CHECK(!nobody.finish());
}

TEST_CASE("an own folder goes with its owner") {
    std::filesystem::path path;
    {
        const OwnFolder own;
        path = own.path();
        REQUIRE(std::filesystem::is_directory(path));
        std::ofstream(path / "thing") << "x";
        CHECK(OwnFolder().path() != path);
    }
    CHECK(!std::filesystem::exists(path));
}
