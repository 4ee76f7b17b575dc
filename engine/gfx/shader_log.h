#pragma once
// What drivers say about a shader, in the form editors jump to. Every driver has its own dialect.

#include <string>

namespace carom::gfx {

/// Each complaint as `file:line:col: error: …` on a line of its own.
[[nodiscard]] std::string explain_shader_log(const std::string& log, const std::string& file);

}  // namespace carom::gfx
