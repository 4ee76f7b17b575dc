// miniaudio's body. Nothing else belongs here: it takes half a minute to compile.
#define MINIAUDIO_IMPLEMENTATION
#include <miniaudio.h>
