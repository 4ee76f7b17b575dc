#pragma once
// The one door to OpenGL 3.3 core. Who makes a context loads its functions; everyone else includes
// this and calls them.

#include <glad/gl.h>
