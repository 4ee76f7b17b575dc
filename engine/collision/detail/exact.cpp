#include "exact.h"

#include <cmath>
#include <cstdint>

namespace carom::collision::detail {
namespace {

/// A whole number with its sign, long enough for products of four coordinates of any floats. Not
/// inline, since it is rare: that made two thirds of this file's code.
class Whole {
public:
    Whole() = default;
    /// `value` as a multiple of 2^unit, which it is.
    [[gnu::noinline]] Whole(double value, int unit) noexcept {
        if (value == 0.0) return;
        negative_ = value < 0.0;
        int exponent = 0;
        auto bits = static_cast<std::uint64_t>(std::ldexp(std::frexp(abs(value), &exponent), 53));
        int shift = exponent - 53 - unit;
        for (; shift < 0; ++shift) bits >>= 1;  // zeros
        count_ = static_cast<std::size_t>(shift) / 32;
        for (std::size_t i = 0; i < count_; ++i) limbs_[i] = 0;
        const int rest = shift % 32;
        const std::uint64_t low = bits << rest, high = rest == 0 ? 0 : bits >> (64 - rest);
        for (const std::uint64_t part : {low, low >> 32, high}) push(part);
        trim();
    }

    [[nodiscard]] int sign() const noexcept { return count_ == 0 ? 0 : negative_ ? -1 : 1; }

    [[nodiscard, gnu::noinline]] friend Whole operator+(const Whole& a, const Whole& b) noexcept {
        if (a.negative_ == b.negative_) return sum(a, b);
        return a.is_larger_than(b) ? difference(a, b) : difference(b, a);
    }
    [[nodiscard, gnu::noinline]] friend Whole operator-(const Whole& a, const Whole& b) noexcept {
        Whole less = b;
        less.negative_ = !less.negative_;
        return a + less;
    }
    [[nodiscard, gnu::noinline]] friend Whole operator*(const Whole& a, const Whole& b) noexcept {
        Whole product;
        product.negative_ = a.negative_ != b.negative_;
        product.count_ = a.count_ + b.count_;
        for (std::size_t i = 0; i < product.count_; ++i) product.limbs_[i] = 0;
        for (std::size_t i = 0; i < a.count_; ++i) {
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < b.count_; ++j) {
                carry += std::uint64_t{a.limbs_[i]} * b.limbs_[j] + product.limbs_[i + j];
                product.limbs_[i + j] = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            product.limbs_[i + b.count_] = static_cast<std::uint32_t>(carry);
        }
        product.trim();
        return product;
    }

private:
    void push(std::uint64_t limb) noexcept { limbs_[count_++] = static_cast<std::uint32_t>(limb); }
    void trim() noexcept {
        while (count_ > 0 && limbs_[count_ - 1] == 0) --count_;
    }
    [[nodiscard]] std::uint32_t limb(std::size_t i) const noexcept {
        return i < count_ ? limbs_[i] : 0;
    }
    [[nodiscard]] bool is_larger_than(const Whole& other) const noexcept {
        if (count_ != other.count_) return count_ > other.count_;
        for (std::size_t i = count_; i-- > 0;) {
            if (limbs_[i] != other.limbs_[i]) return limbs_[i] > other.limbs_[i];
        }
        return false;
    }
    /// Of the sizes, with a's sign.
    [[nodiscard]] static Whole sum(const Whole& a, const Whole& b) noexcept {
        Whole result;
        result.negative_ = a.negative_;
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < a.count_ || i < b.count_; ++i) {
            carry += std::uint64_t{a.limb(i)} + b.limb(i);
            result.push(carry);
            carry >>= 32;
        }
        if (carry > 0) result.push(carry);
        return result;
    }
    [[nodiscard]] static Whole difference(const Whole& large, const Whole& small) noexcept {
        Whole result;
        result.negative_ = large.negative_;
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < large.count_; ++i) {
            const std::uint64_t left = std::uint64_t{large.limb(i)} - small.limb(i) - borrow;
            result.push(left);
            borrow = left >> 63;
        }
        result.trim();
        return result;
    }

    // A coordinate is a float or a product of two: a multiple of 2^-298 below 2^259, so 557 bits.
    static constexpr std::size_t kLimbs = 4 * 18 + 2;
    bool negative_ = false;
    std::size_t count_ = 0;
    std::uint32_t limbs_[kLimbs];
};

struct WholeVec {
    Whole x, y;
};
WholeVec operator-(const WholeVec& a, const WholeVec& b) { return {a.x - b.x, a.y - b.y}; }
WholeVec operator+(const WholeVec& a, const WholeVec& b) { return {a.x + b.x, a.y + b.y}; }
Whole dot(const WholeVec& a, const WholeVec& b) { return a.x * b.x + a.y * b.y; }
Whole cross(const WholeVec& a, const WholeVec& b) { return a.x * b.y - a.y * b.x; }

/// The power of two of the lowest bit set.
int lowest_bit(double value, int otherwise) noexcept {
    if (value == 0.0) return otherwise;
    int exponent = 0;
    auto bits = static_cast<std::uint64_t>(std::ldexp(std::frexp(abs(value), &exponent), 53));
    for (exponent -= 53; (bits & 1u) == 0; bits >>= 1) ++exponent;
    return exponent < otherwise ? exponent : otherwise;
}

/// What a turned box is made of; products of floats are exact in double.
struct BoxSpan {
    Vec center, u, v;
};
BoxSpan span_of(const Obb& box) noexcept {
    const Vec axis = vec(box.axis), half = vec(box.half);
    return {vec(box.center), axis * half.x, left_of(axis) * half.y};
}

/// Calls `see(number)` for all that the vertices are sums of.
template <class See>
void each_number(const TrueCore& core, const See& see) noexcept {
    see(core.radius);
    if (core.turned) {
        const BoxSpan box = span_of(*core.turned);
        for (const Vec part : {box.center, box.u, box.v}) see(part.x), see(part.y);
        return;
    }
    for (std::size_t i = 0; i < core.count; ++i) see(core.vertices[i].x), see(core.vertices[i].y);
}

/// A power of two that all numbers seen are multiples of.
struct Unit {
    int power = 1024;
    double sum = 0.0;

    void see(double number) noexcept {
        sum += number * 0.0;
        if (finite(number)) power = lowest_bit(number, power);
    }
    void see(Vec v) noexcept { see(v.x), see(v.y); }
    void see(const TrueCore& core) noexcept {
        each_number(core, [&](double number) { see(number); });
    }
    [[nodiscard]] bool all_finite() const noexcept { return sum == 0.0; }
};

/// A core in whole numbers.
class WholeCore {
public:
    WholeCore(const TrueCore& core, int unit) noexcept : core_(core), unit_(unit) {
        if (!core.turned) return;
        const BoxSpan box = span_of(*core.turned);
        const WholeVec center = whole(box.center), u = whole(box.u), v = whole(box.v);
        if (core.count < 4) {  // flat: one of u and v is nothing
            corners_[0] = center - u - v, corners_[1] = center + u + v;
            return;
        }
        corners_[0] = center - u - v, corners_[1] = center + u - v;
        corners_[2] = center + u + v, corners_[3] = center - u + v;
    }
    [[nodiscard]] std::size_t size() const noexcept { return core_.count; }
    [[nodiscard]] std::size_t edge_count() const noexcept { return core_.count < 2 ? 0 : size(); }
    [[nodiscard]] std::size_t next(std::size_t i) const noexcept {
        return i + 1 == size() ? 0 : i + 1;
    }
    [[nodiscard]] WholeVec vertex(std::size_t i) const noexcept {
        return core_.turned ? corners_[i] : whole(core_.vertices[i]);
    }
    [[nodiscard]] WholeVec edge(std::size_t i) const noexcept {
        return vertex(next(i)) - vertex(i);
    }
    [[nodiscard]] Whole radius() const noexcept { return {core_.radius, unit_}; }
    /// Not to be trusted where turned.
    [[nodiscard]] Vec rounded(std::size_t i) const noexcept { return core_.vertices[i]; }
    [[nodiscard]] bool is_turned() const noexcept { return core_.turned != nullptr; }

    [[nodiscard]] WholeVec whole(Vec v) const noexcept { return {{v.x, unit_}, {v.y, unit_}}; }

private:
    const TrueCore& core_;
    int unit_;
    WholeVec corners_[4];
};

/// The sign of cross(edge i of a, vertex j of b - its start). Of long polygons most are clear.
int side_of(const WholeCore& a, std::size_t i, const WholeCore& b, std::size_t j) noexcept {
    if (!a.is_turned() && !b.is_turned()) {
        const Vec e = a.rounded(a.next(i)) - a.rounded(i), d = b.rounded(j) - a.rounded(i);
        const double left = e.x * d.y, right = e.y * d.x;
        if (abs(left - right) > kRounding * (abs(left) + abs(right))) return left > right ? 1 : -1;
    }
    return cross(a.edge(i), b.vertex(j) - a.vertex(i)).sign();
}

/// Whether all of b lies beyond one of a's edges, or beyond an end of a flat core.
bool parted_by(const WholeCore& a, const WholeCore& b) noexcept {
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        bool beyond = true, beyond_end = a.size() == 2;
        for (std::size_t j = 0; j < b.size() && (beyond || beyond_end); ++j) {
            beyond = beyond && side_of(a, i, b, j) < 0;
            beyond_end = beyond_end && dot(a.edge(i), b.vertex(j) - a.vertex(a.next(i))).sign() > 0;
        }
        if (beyond || beyond_end) return true;
    }
    return false;
}

/// Whether a vertex is at most `reach` from a segment, not from its line alone.
bool is_near(const WholeVec& to_vertex, const WholeVec& run, const Whole& reach) noexcept {
    const Whole along = dot(to_vertex, run), length2 = dot(run, run), reach2 = reach * reach;
    if (along.sign() <= 0) return (dot(to_vertex, to_vertex) - reach2).sign() <= 0;
    if ((along - length2).sign() >= 0) {
        const WholeVec past = to_vertex - run;
        return (dot(past, past) - reach2).sign() <= 0;
    }
    const Whole side = cross(run, to_vertex);
    return (side * side - reach2 * length2).sign() <= 0;
}

bool any_near(const WholeCore& a, const WholeCore& b, const Whole& reach) noexcept {
    for (std::size_t i = 0; i < a.edge_count(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            if (is_near(b.vertex(j) - a.vertex(i), a.edge(i), reach)) return true;
        }
    }
    return false;
}

}  // namespace

bool judge(const TrueCore& a, const TrueCore& b) noexcept {
    Unit unit;
    unit.see(a), unit.see(b);
    if (!unit.all_finite()) return false;
    const WholeCore first(a, unit.power), second(b, unit.power);
    const Whole reach = first.radius() + second.radius();
    if (first.edge_count() + second.edge_count() == 0) {
        const WholeVec between = first.vertex(0) - second.vertex(0);
        return (dot(between, between) - reach * reach).sign() <= 0;
    }
    if (!parted_by(first, second) && !parted_by(second, first)) return true;
    return reach.sign() > 0 && (any_near(first, second, reach) || any_near(second, first, reach));
}

bool judge_side(const TrueCore& core, Vec point, Vec normal, bool strict) noexcept {
    Unit unit;
    unit.see(core), unit.see(point), unit.see(normal);
    if (!unit.all_finite()) return false;
    const WholeCore shape(core, unit.power);
    const WholeVec from = shape.whole(point), out = shape.whole(normal);
    const Whole radius = shape.radius(), reach2 = radius * radius * dot(out, out);
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Whole height = dot(out, shape.vertex(i) - from);
        const bool behind = height.sign() < 0 || (height.sign() == 0 && radius.sign() > 0);
        const int side = behind ? -1 : (height * height - reach2).sign();
        if (side < 0 || (side == 0 && !strict)) return true;
    }
    return false;
}

}  // namespace carom::collision::detail
