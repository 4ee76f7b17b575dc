#include "tests/assets/read_png.h"

#include <fstream>
#include <iterator>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

carom::assets::Picture read_png(const std::string& bytes) {
    carom::assets::Picture picture;
    int channels = 0;
    stbi_uc* data = stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                                          static_cast<int>(bytes.size()), &picture.size.x,
                                          &picture.size.y, &channels, 4);
    if (data == nullptr) return {};
    picture.rgba.assign(data,
                        data + static_cast<std::ptrdiff_t>(4) * picture.size.x * picture.size.y);
    stbi_image_free(data);
    return picture;
}

std::string committed(const std::string& path_under_resources) {
    std::ifstream in(std::string{CAROM_SOURCE_DIR "/resources/"} + path_under_resources,
                     std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
