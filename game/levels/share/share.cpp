#include "game/levels/share/share.h"

#include "game/levels/carom/format.h"
#include "game/levels/check/check.h"
#include "game/levels/limits.h"
#include "game/levels/share/base64url.h"
#include "game/levels/share/compress.h"

#include <cstdint>

namespace carom::levels {
namespace {

constexpr std::string_view kName = "carom";  // of every version
constexpr std::string_view kPrefix = "carom1_";
constexpr std::size_t kMostCode = std::size_t{1} << 20u;  // characters; real ones have hundreds
constexpr const char* kDamaged =
    "this share code is damaged: a part of it is missing or changed; copy the whole of it again";

/// CRC-32 as zip and png have it.
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = 0xffffffffu;
    for (const char each : bytes) {
        sum ^= static_cast<unsigned char>(each);
        for (int i = 0; i < 8; ++i) sum = (sum >> 1u) ^ ((sum & 1u) != 0 ? 0xedb88320u : 0u);
    }
    return ~sum;
}

}  // namespace

Result<std::string, Failure> share_code(const sim::Level& level) {
    Report report;
    validate(level, {}, report);
    if (report.failed()) {
        return Failure{"this level cannot be played yet: " + report.take().front().what};
    }
    const std::string text = to_toml(level);
    if (text.size() > kMostLevelBytes) return Failure{"this level is too large to share"};
    std::string bytes;
    const std::uint32_t sum = checksum(text);
    for (unsigned i = 0; i < 4; ++i) bytes += static_cast<char>(sum >> (8u * i) & 255u);
    std::size_t size = text.size();
    for (; size >= 128; size >>= 7u) bytes += static_cast<char>(128u | (size & 127u));
    bytes += static_cast<char>(size);
    return std::string(kPrefix) + to_base64url(bytes + compress(text));
}

Result<sim::Level, Failure> level_from_code(std::string_view given) {
    if (given.size() > kMostCode) return Failure{"this text is far too long for a share code"};
    const std::string code = without_blanks(given);
    if (!is_share_code(code)) {
        return Failure{"this is no share code; one begins with " + std::string(kPrefix)};
    }
    if (!code.starts_with(kPrefix)) {
        return Failure{"this share code was made by a newer Carom; this one reads " +
                       std::string(kPrefix) + " only"};
    }
    const std::string_view letters = std::string_view(code).substr(kPrefix.size());
    const auto bytes = from_base64url(letters.substr(0, letters.find(kStampMark)));
    if (!bytes || bytes->size() < 5) return Failure{kDamaged};
    std::uint32_t sum = 0;
    for (unsigned i = 0; i < 4; ++i) {
        sum |= std::uint32_t{static_cast<unsigned char>((*bytes)[i])} << (8u * i);
    }
    std::size_t at = 4, size = 0;
    for (unsigned shift = 0; shift < 21 && at < bytes->size(); shift += 7) {
        const auto each = static_cast<unsigned char>((*bytes)[at++]);
        size |= std::size_t{each & 127u} << shift;
        if (each < 128) break;
    }
    if (size == 0 || size > kMostLevelBytes) return Failure{kDamaged};
    const std::string text = decompress(std::string_view(*bytes).substr(at), size);
    if (checksum(text) != sum) return Failure{kDamaged};
    auto level = parse_toml(text);
    if (!level)
        return Failure{"the level in this share code is not sound: " + level.error()[0].what};
    return std::move(level).value();
}

bool is_share_code(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return false;
    text.remove_prefix(start);
    if (!text.starts_with(kName)) return false;
    const std::size_t digits = text.find_first_not_of("0123456789", kName.size());
    return digits != std::string_view::npos && digits > kName.size() && text[digits] == '_';
}

}  // namespace carom::levels
