// The one place where toml++ is compiled; TOML_HEADER_ONLY=0 elsewhere only declares it.
#define TOML_IMPLEMENTATION
#include "game/levels/carom/toml.h"
