#pragma once
// The slow part of making a sheet, reading and packing, which needs no graphics card and may run
// on another thread while a window opens.

#include "engine/gfx/text.h"

namespace carom::gfx {

struct SheetDraft {
    AtlasSheet packed;
    std::vector<Font> fonts;
};

Result<SheetDraft, Failure> draft_sheet(const std::filesystem::path& pictures,
                                        const std::vector<std::filesystem::path>& fonts);
/// Puts it on the graphics card; needs the context.
[[nodiscard]] Sheet make_sheet(SheetDraft draft);

}  // namespace carom::gfx
