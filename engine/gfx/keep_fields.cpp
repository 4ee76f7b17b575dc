// keep_fields TTF OUT   renders a font's letters while the game is built, so that it need not.
#include "engine/core/console.h"
#include "engine/core/files.h"
#include "engine/gfx/font_file.h"

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const auto fields = carom::gfx::fields_of(argv[1]);
    const std::string trouble =
        fields ? carom::write_file(argv[2], fields.value(), carom::Sync::No) : fields.error().why;
    if (trouble.empty()) return 0;
    carom::complain(trouble);
    return 1;
}
