#include "engine/core/diagnostic.h"

#include "engine/core/console.h"

namespace carom {

std::string to_text(const Diagnostic& diagnostic, const std::string& file) {
    std::string text = printable(file);
    if (diagnostic.line > 0) text += ':' + std::to_string(diagnostic.line);
    if (diagnostic.line > 0 && diagnostic.column > 0) {
        text += ':' + std::to_string(diagnostic.column);
    }
    text += diagnostic.severity == Diagnostic::Severity::Error ? ": error: " : ": warning: ";
    text += printable(diagnostic.what);
    if (!diagnostic.help.empty()) text += " (help: " + printable(diagnostic.help) + ')';
    return text;
}

}  // namespace carom
