#include "engine/core/mistake.h"

#include "engine/core/console.h"

namespace carom {

std::string to_text(const Mistake& mistake) { return to_text(mistake, mistake.file); }

std::string to_text(const Mistake& mistake, const std::string& file) {
    std::string text = printable(file);
    if (mistake.line > 0) text += ':' + std::to_string(mistake.line);
    if (mistake.line > 0 && mistake.column > 0) text += ':' + std::to_string(mistake.column);
    text += mistake.is_error() ? ": error: " : ": warning: ";
    text += printable(mistake.what);
    if (!mistake.help.empty()) text += " (help: " + printable(mistake.help) + ')';
    return text;
}

std::string error_in(const std::filesystem::path& file, std::string_view why) {
    return printable(file.string()) + ": error: " + std::string(why);
}

}  // namespace carom
