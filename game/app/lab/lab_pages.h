#pragma once
// Tables laid ready: one for each thing worth trying first.

#include "game/app/lab/lab_table.h"

namespace carom::app::lab {

enum class Page { Shapes, Boxes, Bucket, Inside, Field };
inline constexpr int kPageCount = 5;

struct PageText {
    std::string_view name;
    std::string_view hint;
};
[[nodiscard]] PageText text_of(Page page);
[[nodiscard]] LabTable lay(Page page);

}  // namespace carom::app::lab
