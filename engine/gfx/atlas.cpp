#include "engine/gfx/atlas.h"

#include "engine/core/files.h"
#include "engine/core/mistake.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace carom::gfx {
namespace {

constexpr int kRing = 2;  // pixels of copied edge around each picture
constexpr int kLeastSide = 256;
constexpr int kRows = 32;  // a height that can be halved for every smaller copy
constexpr const char* kWhite = "_white";
constexpr const char* kMissing = "_missing";

struct Placed {
    const std::string* name;
    const Image* image;
    glm::ivec2 at{0};
};

Image checkerboard() {
    Image image({16, 16}, {255, 0, 255, 255});
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) {
            if ((x / 4 + y / 4) % 2 == 0) image.set(x, y, {20, 20, 20, 255});
        }
    }
    return image;
}

/// Puts pictures on shelves from the top, tallest first. Returns how high they stand, or nothing
/// when the sheet is too small.
std::optional<int> place(std::vector<Placed>& pictures, glm::ivec2 sheet) {
    glm::ivec2 next{0};
    int shelf = 0;
    for (Placed& picture : pictures) {
        const glm::ivec2 room = picture.image->size + 2 * kRing;
        if (next.x + room.x > sheet.x) next = {0, next.y + std::exchange(shelf, 0)};
        if (next.x + room.x > sheet.x || next.y + room.y > sheet.y) return std::nullopt;
        picture.at = next + kRing;
        next.x += room.x;
        shelf = std::max(shelf, room.y);
    }
    return next.y + shelf;
}

/// Doubles the width, then the height, and so on, until everything has its place; then leaves off
/// what is empty below.
std::optional<glm::ivec2> smallest_sheet(std::vector<Placed>& pictures, int most_side) {
    glm::ivec2 sheet{kLeastSide};
    std::optional<int> height;
    while (!(height = place(pictures, sheet))) {
        int& grows = sheet.x > sheet.y ? sheet.y : sheet.x;
        grows *= 2;
        if (grows > most_side) return std::nullopt;
    }
    return glm::ivec2{sheet.x, (*height + kRows - 1) / kRows * kRows};
}

void copy_with_ring(const Placed& picture, Image& sheet) {
    const Image& from = *picture.image;
    const glm::ivec2 last = from.size - 1;
    const auto row_bytes = static_cast<std::ptrdiff_t>(from.size.x) * 4;
    for (int y = -kRing; y <= last.y + kRing; ++y) {
        const int row = std::clamp(y, 0, last.y);
        const auto source = from.rgba.begin() + row * row_bytes;
        const auto left =
            (static_cast<std::ptrdiff_t>(picture.at.y + y) * sheet.size.x + picture.at.x) * 4;
        std::copy(source, source + row_bytes, sheet.rgba.begin() + left);
        for (int x = 1; x <= kRing; ++x) {
            sheet.set(picture.at.x - x, picture.at.y + y, from.at(0, row));
            sheet.set(picture.at.x + last.x + x, picture.at.y + y, from.at(last.x, row));
        }
    }
}

Region region_of(const Placed& picture, glm::vec2 sheet) {
    const glm::vec2 size = picture.image->size;
    const glm::vec2 from = glm::vec2{picture.at} / sheet;
    const glm::vec2 to = (glm::vec2{picture.at} + size) / sheet;
    return {{from.x, from.y, to.x, to.y}, size};
}

}  // namespace

void AtlasBuilder::add(std::string name, Image image) {
    images_.insert_or_assign(std::move(name), std::move(image));
}

std::string AtlasBuilder::add_folder(const std::filesystem::path& folder) {
    const auto files = list_folder(folder);
    if (!files) return error_in(folder, files.error().why);
    for (const auto& file : files.value()) {
        if (file.extension() != ".png") continue;
        auto image = load_image(file);
        if (!image) return image.error().why;
        add(file.stem().string(), std::move(image).value());
    }
    return {};
}

void AtlasBuilder::merge(AtlasBuilder&& other) {
    for (auto& [name, image] : other.images_) add(name, std::move(image));
    other.images_.clear();
}

Result<AtlasSheet, Failure> AtlasBuilder::pack(int most_side) const {
    const std::map<std::string, Image> ours{{kWhite, Image({4, 4}, {255, 255, 255, 255})},
                                            {kMissing, checkerboard()}};
    std::vector<Placed> pictures;
    for (const auto& [name, image] : ours) pictures.push_back({&name, &image});
    for (const auto& [name, image] : images_) {
        if (image.size.x < 1 || image.size.y < 1) return Failure{"picture " + name + " is empty"};
        pictures.push_back({&name, &image});
    }
    // Names come sorted, and a stable sort keeps them so: the same pictures always land the same.
    std::stable_sort(pictures.begin(), pictures.end(), [](const Placed& a, const Placed& b) {
        return a.image->size.y > b.image->size.y;
    });
    const auto size = smallest_sheet(pictures, most_side);
    if (!size) {
        return Failure{"the pictures do not fit on one texture of " + std::to_string(most_side) +
                       " x " + std::to_string(most_side) + " pixels; make some smaller"};
    }
    AtlasSheet sheet;
    sheet.image = Image(*size);
    for (const Placed& picture : pictures) {
        copy_with_ring(picture, sheet.image);
        sheet.regions[*picture.name] = region_of(picture, *size);
    }
    return sheet;
}

Atlas::Atlas(AtlasSheet sheet, const TextureOptions& options)
    : regions_(std::move(sheet.regions)),
      white_(regions_[kWhite]),
      missing_(regions_[kMissing]),
      texture_(std::move(sheet.image), options) {
    // Shrunk to its middle point, so that no filter ever reaches its edge.
    const glm::vec2 middle{(white_.uv.x + white_.uv.z) / 2, (white_.uv.y + white_.uv.w) / 2};
    white_.uv = {middle.x, middle.y, middle.x, middle.y};
}

Result<Atlas, Failure> Atlas::build(const AtlasBuilder& builder, const TextureOptions& options) {
    auto sheet = builder.pack();
    if (!sheet) return sheet.error();
    return Atlas(std::move(sheet).value(), options);
}

const Region& Atlas::operator[](std::string_view name) const {
    if (last_ != nullptr && last_->first == name) return last_->second;
    const auto found = regions_.find(name);
    if (found == regions_.end()) return missing_;
    last_ = &*found;
    return found->second;
}

bool Atlas::has(std::string_view name) const { return regions_.find(name) != regions_.end(); }

std::vector<std::string> Atlas::names() const {
    std::vector<std::string> all;
    for (const auto& [name, region] : regions_) {
        if (name.front() != '_') all.push_back(name);
    }
    return all;
}

}  // namespace carom::gfx
