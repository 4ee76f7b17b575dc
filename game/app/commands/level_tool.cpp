#include "game/app/commands/level_tool.h"

#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/core/mistake.h"
#include "engine/gfx/image.h"
#include "engine/gfx/target.h"
#include "engine/platform/offscreen.h"
#include "game/app/commands/stamp_words.h"
#include "game/app/edit/plan_view.h"
#include "game/app/loop/start.h"
#include "game/levels/carom/format.h"
#include "game/levels/share/share.h"
#include "game/sim/begin.h"
#include "game/view/field/field_view.h"
#include "game/view/ui/hud.h"

#include <algorithm>
#include <iostream>
#include <iterator>

namespace carom::app {
namespace {

constexpr glm::ivec2 kPicture{1280, 720};
constexpr int kShrink = 4;  // a sheet's pictures are a quarter as wide
constexpr glm::ivec2 kThumb{kPicture / kShrink};
constexpr int kThumbsAcross = 4;
constexpr std::size_t kMostOnSheet = 160;  // 40 rows: as tall as a picture may be

int fail(const std::string& what) {
    complain(what);
    return 1;
}

template <class Report>
void tell(const Report& report, const ReportOptions& options) {
    if (options.json) return print(to_json(report));
    std::string text = options.verbose ? levels::passed_over_text(report.passed_over) : "";
    text += to_text(report);
    if (report.problems.empty()) return print(text);
    text.pop_back();  // complain ends the line
    complain(text);
}

void draw_level(view::Canvas& canvas, const sim::World& world, int number, int count) {
    const view::Palette& colors = canvas.palette(world.stage->level.world);
    view::draw_backdrop(canvas, colors, 0.0f, view::Ground::Field);
    view::draw_field_frame(canvas, colors);
    view::FieldView().draw(canvas, world, world, 1.0f);
    view::Hud().draw(canvas, world,
                     {.level_title = world.stage->level.title,
                      .level_number = number,
                      .level_count = count,
                      .best = 0,
                      .hint = {}});
}

/// Puts `picture`, shrunk by averaging, at a place of `sheet`.
void paste_small(gfx::Image& sheet, const gfx::Image& picture, glm::ivec2 at) {
    for (int y = 0; y < kThumb.y; ++y) {
        for (int x = 0; x < kThumb.x; ++x) {
            int sum[3] = {0, 0, 0};
            for (int k = 0; k < kShrink * kShrink; ++k) {
                const gfx::Rgba pixel =
                    picture.at(x * kShrink + k % kShrink, y * kShrink + k / kShrink);
                for (std::size_t c = 0; c < 3; ++c) sum[c] += pixel[c];
            }
            const auto mean = [&](int c) {
                return static_cast<std::uint8_t>(sum[c] / (kShrink * kShrink));
            };
            sheet.set(at.x + x, at.y + y, {mean(0), mean(1), mean(2), 255});
        }
    }
}

}  // namespace

int check_levels(const Paths& paths, const ReportOptions& options) {
    const levels::CheckReport report = levels::check_paths(paths);
    tell(report, options);
    return report.errors() == 0 ? 0 : 1;
}

int convert_levels(const Paths& paths, const std::filesystem::path& folder,
                   const levels::ConvertOptions& options, const ReportOptions& told) {
    const levels::ConvertReport report = levels::convert(paths, folder, options);
    tell(report, told);
    return report.failed() ? 1 : 0;
}

int new_level(const std::filesystem::path& file, const std::string& title,
              const std::string& author) {
    std::error_code code;
    if (std::filesystem::exists(file, code)) {
        return fail(error_in(file, "is there already; name another file"));
    }
    const std::string trouble = write_file(file, levels::starter(title, author));
    if (!trouble.empty()) return fail(error_in(file, trouble));
    const std::string name = printable(file.string());
    print(name + " is a complete small level; play it with: carom " + name + "\n");
    return 0;
}

int share_levels(const std::filesystem::path& file) {
    const auto all = levels::load_levels(file);
    if (!all) return fail(to_text(all.error().front()));
    for (const sim::Level& level : all.value()) {
        const auto code = levels::share_code(level);
        if (!code) return fail(error_in(file, code.error().why));
        print(code.value() + "\n");
    }
    return 0;
}

int unpack_code(const std::string& code, const std::filesystem::path& file) {
    std::string given = code;
    if (code == "-") given.assign(std::istreambuf_iterator<char>(std::cin), {});
    const auto level = levels::level_from_code(given);
    if (!level) return fail("share code: error: " + level.error().why);
    const std::string stamp = stamp_in_words(given, level.value());
    if (!stamp.empty()) complain("share code: " + stamp);
    const std::string text = levels::to_toml(level.value());
    if (file.empty()) return print(text), 0;
    std::error_code exists;
    if (std::filesystem::exists(file, exists)) {
        return fail(error_in(file, "is there already; name another file"));
    }
    const std::string trouble = write_file(file, text);
    return trouble.empty() ? 0 : fail(error_in(file, trouble));
}

int print_schema() {
    print(levels::json_schema());
    return 0;
}

int show_levels(const std::filesystem::path& path, const std::filesystem::path& picture,
                ShowAs how) {
    const auto shell = make_shell(path, {.offline = true});
    if (!shell) return 1;
    auto screen = platform::Offscreen::create(kPicture);
    if (!screen) return fail("carom: error: " + screen.error().why);
    auto made = view::Renderer::create(renderer_files(shell->data));
    if (!made) return fail(made.error().why);
    view::Renderer renderer = std::move(made).value();
    const gfx::Surface surface = screen.value().surface();
    const auto& all = shell->set.levels;
    const auto drawn = [&](std::size_t i) {
        const sim::World world = sim::begin(all[i], 1);
        renderer.draw(surface,
                      [&](view::Canvas& canvas) {
                          if (how == ShowAs::Plan) return draw_plan(canvas, all[i]);
                          draw_level(canvas, world, static_cast<int>(i) + 1,
                                     static_cast<int>(all.size()));
                      },
                      {});
        return gfx::read_pixels(surface);
    };
    gfx::Image image;
    if (how == ShowAs::Sheet) {
        const std::size_t count = std::min(all.size(), kMostOnSheet);
        if (count < all.size()) {
            complain(printable(path.string()) + ": warning: holds " + std::to_string(all.size()) +
                     " levels; the sheet shows the first " + std::to_string(count));
        }
        const int rows = (static_cast<int>(count) + kThumbsAcross - 1) / kThumbsAcross;
        image = gfx::Image({kThumbsAcross * kThumb.x, rows * kThumb.y}, {0, 0, 0, 255});
        for (std::size_t i = 0; i < count; ++i) {
            const int n = static_cast<int>(i);
            paste_small(image, drawn(i),
                        {n % kThumbsAcross * kThumb.x, n / kThumbsAcross * kThumb.y});
        }
    } else {
        image = drawn(0);
    }
    const std::string trouble = gfx::save_png(image, picture);
    return trouble.empty() ? 0 : fail(trouble);
}

}  // namespace carom::app
