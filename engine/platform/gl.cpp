// The bodies of the generated loaders, compiled once.
#define EGL_NO_X11
#define GLAD_EGL_IMPLEMENTATION
#include <glad/egl.h>
#define GLAD_GL_IMPLEMENTATION
#include <glad/gl.h>
