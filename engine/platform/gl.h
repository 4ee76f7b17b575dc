#pragma once
// The one door to OpenGL 3.3 core, or in a browser to WebGL 2, as far as the two are the same. Who
// makes a context loads its functions; everyone else includes this and calls them.

#if defined(__EMSCRIPTEN__)
#include <GLES3/gl3.h>
#else
#include <glad/gl.h>
#endif
