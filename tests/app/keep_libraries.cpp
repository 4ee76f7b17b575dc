// Loaded before a program that a sanitizer watches: libraries stay loaded until it ends, so that
// its report can name those that leak, and tests/lsan.supp can forgive them by name.
extern "C" int dlclose(void* /*handle*/) { return 0; }
