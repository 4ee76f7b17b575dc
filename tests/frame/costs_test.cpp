// What frames of ten scenes and two crowds cost at each quality, as counts: draw calls, and shaded
// pixels in parts of a screen. tests/golden/frame_costs.txt holds what they may cost;
// CAROM_UPDATE=1 writes it anew.

#include "tests/frame/scenes.h"
#include "tests/view/stage.h"

#include <fstream>
#include <map>
#include <sstream>

namespace carom::frame {
namespace {

constexpr int kFrames = 20;
constexpr double kScreen = 640.0 * 360.0;
const std::filesystem::path kFile =
    std::filesystem::path(CAROM_SOURCE_DIR) / "tests/golden/frame_costs.txt";

struct Counts {
    int draws = 0;         ///< Of the dearest frame.
    double screens = 0.0;  ///< Shaded pixels a frame, on average, in screens.
};

Counts count(const SceneRow& row, view::Quality quality) {
    view::test::Screen& screen = view::test::Screen::get();
    Show show(row, CAROM_SOURCE_DIR);
    show.set_quality(quality);
    Counts counts;
    for (int i = -2; i < kFrames; ++i) {  // the first two come from another scene
        show.advance();
        screen.set_look(show.look());
        (void)screen.draw([&](view::Canvas& canvas) { show.draw(canvas); }, show.post());
        if (i < 0) continue;
        counts.draws = std::max(counts.draws, screen.stats().draw_calls);
        counts.screens += static_cast<double>(screen.stats().fragments) / kScreen / kFrames;
    }
    return counts;
}

std::map<std::string, Counts> allowed() {
    std::map<std::string, Counts> all;
    std::ifstream file(kFile);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string scene;
        std::string quality;
        Counts counts;
        if (line[0] == '#') continue;
        words >> scene >> quality >> counts.draws >> counts.screens;
        all[scene + " " + quality] = counts;
    }
    return all;
}

TEST_CASE("frames of each scene cost no more than they did") {
    const auto limits = allowed();
    std::string table =
        "# scene, quality, draw calls of the dearest frame, shaded pixels a frame "
        "in screens\n";
    for (const SceneRow& row : scene_rows()) {
        for (const auto quality :
             {view::Quality::Low, view::Quality::Medium, view::Quality::High}) {
            const std::string name =
                row.name + std::string(" ") + std::string(view::name_of(quality));
            CAPTURE(name);
            const Counts counts = count(row, quality);
            char line[80];
            std::snprintf(line, sizeof line, "%-8s %-7s %2d %7.3f\n", row.name,
                          view::name_of(quality).data(), counts.draws, counts.screens);
            table += line;
            CHECK(counts.draws <= view::test::kMostDrawCalls);
            if (std::getenv("CAROM_UPDATE") != nullptr) continue;
            REQUIRE(limits.count(name) == 1);
            CHECK(counts.draws <= limits.at(name).draws);
            CHECK(counts.screens <= 1.05 * limits.at(name).screens + 0.002);
        }
    }
    view::test::Screen::get().set_look({});
    if (std::getenv("CAROM_UPDATE") != nullptr) std::ofstream(kFile) << table;
}

}  // namespace
}  // namespace carom::frame
