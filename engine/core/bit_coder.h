#pragma once
// Arithmetic coding of single bits: a bit that was likely costs next to nothing. Whole numbers
// only, so the bytes are the same on every machine. Who guesses the chances is the caller's affair;
// writer and reader must guess alike.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace carom {

namespace bit_coder {
/// The part of the interval [low, high] that stands for a 1.
[[nodiscard]] constexpr std::uint32_t split(std::uint32_t low, std::uint32_t high,
                                            std::uint32_t ones) {
    return low + static_cast<std::uint32_t>((std::uint64_t{high} - low) * ones >> 16u);
}
[[nodiscard]] constexpr bool same_top(std::uint32_t low, std::uint32_t high) {
    return ((low ^ high) & 0xff000000u) == 0;
}
}  // namespace bit_coder

class BitWriter {
public:
    /// `ones` is how likely a 1 was, in 65536ths, from 1 to 65535.
    void put(bool bit, std::uint32_t ones) {
        const std::uint32_t middle = bit_coder::split(low_, high_, ones);
        (bit ? high_ : low_) = bit ? middle : middle + 1;
        for (; bit_coder::same_top(low_, high_); low_ <<= 8u, high_ = high_ << 8u | 255u) {
            out_ += static_cast<char>(high_ >> 24u);
        }
    }
    /// As many bytes as it takes to name a place in what is left of the interval.
    [[nodiscard]] std::string finish() {
        out_ += static_cast<char>((low_ >> 24u) + 1u);
        return std::move(out_);
    }

private:
    std::string out_;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffffffffu;
};

/// Behind the end of its bytes it reads zeros; damaged bytes give other bits, never harm.
class BitReader {
public:
    explicit BitReader(std::string_view bytes) : bytes_(bytes) {
        for (int i = 0; i < 4; ++i) at_ = at_ << 8u | byte();
    }
    [[nodiscard]] bool get(std::uint32_t ones) {
        const std::uint32_t middle = bit_coder::split(low_, high_, ones);
        const bool bit = at_ <= middle;
        (bit ? high_ : low_) = bit ? middle : middle + 1;
        for (; bit_coder::same_top(low_, high_); low_ <<= 8u, high_ = high_ << 8u | 255u) {
            at_ = at_ << 8u | byte();
        }
        return bit;
    }

private:
    std::uint32_t byte() {
        return next_ < bytes_.size() ? static_cast<unsigned char>(bytes_[next_++]) : 0u;
    }

    std::string_view bytes_;
    std::size_t next_ = 0;
    std::uint32_t low_ = 0;
    std::uint32_t high_ = 0xffffffffu;
    std::uint32_t at_ = 0;
};

}  // namespace carom
