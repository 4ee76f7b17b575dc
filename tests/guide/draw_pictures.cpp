// Draws the pictures of docs/collision.md into a folder: guide_pictures FOLDER

#include "tests/guide/pictures.h"

#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
    using namespace guide;
    if (argc != 2) {
        std::fputs("usage: guide_pictures FOLDER\n", stderr);
        return 2;
    }
    struct Named {
        const char* name;
        Picture (*make)();
    };
    // clang-format off
    constexpr Named kAll[] = {
        {"shapes", shapes},         {"overlaps", overlapping_pairs}, {"contact", contacts},
        {"distance", distances},    {"push_inside", containers},     {"intersect", crossings},
        {"bounce", bounce},         {"raycast", rays},               {"sweep", sweeps},
        {"leaving", leaving},       {"seam", seam},                  {"sweep_turning", turning},
        {"reflect", mirrored},      {"pong", pong},                  {"measure", measures},
        {"convex_hull", hull},      {"split_convex", parts},         {"grid", grid},
        {"tree", tree},             {"batch", batch},                {"platformer", platformer},
        {"shooter", shooter},       {"pinball", pinball},            {"dragging", dragging},
    };
    // clang-format on
    for (const Named& each : kAll) {
        const std::string path = std::string(argv[1]) + "/" + each.name + ".svg";
        std::ofstream out(path);
        out << each.make().svg();
        if (!out.flush()) {
            std::fprintf(stderr, "cannot write %s\n", path.c_str());
            return 1;
        }
    }
    return 0;
}
