#pragma once
// What the benchmark is made of: operations, who offers them, and what was measured.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

/// Makes the compiler believe that somebody reads `value`.
template <class T>
inline void keep(const T& value) {
    asm volatile("" : : "m"(value) : "memory");
}
inline void keep(bool value) { asm volatile("" : : "r"(value) : "memory"); }

enum class Op {
    Nothing,  ///< The loop itself, taken off all others.
    CircleCircle,
    BoxBox,
    CircleBox,
    CircleBoxContact,
    CircleCapsule,
    CapsuleCapsule,
    CapsuleCapsuleContact,
    CapsuleHexContact,
    CircleHexContact,
    TurnedTurned,
    TurnedTurnedContact,
    HexHex,
    HexHexContact,
    TurnedTurnedDistance,
    HexHexDistance,
    CapsuleCapsuleDistance,
    RayBox,
    RayCircle,
    RayCapsule,
    RayTurned,
    RayHex,
    SweepBox,
    SweepHex,
    SweepTurnedTurned,
    SweepBoxBox,
    SweepCapsuleCapsule,
    SweepHexHex,
    MakeHex,
    kCount
};

struct OpInfo {
    Op op;
    const char* name;
    int aim;  ///< Instructions per call, at most.
};

// clang-format off
inline constexpr OpInfo kOps[] = {
    {Op::Nothing,                "(loop)",                     0},
    {Op::CircleCircle,           "circle-circle",             22},
    {Op::BoxBox,                 "AABB-AABB",                 24},
    {Op::CircleBox,              "circle-AABB",               32},
    {Op::CircleBoxContact,       "circle-AABB contact",       61},
    {Op::CircleCapsule,          "circle-capsule",            57},
    {Op::CapsuleCapsule,         "capsule-capsule",          336},
    {Op::CapsuleCapsuleContact,  "capsule-capsule contact",  290},
    {Op::CapsuleHexContact,      "capsule-6-gon contact",    564},
    {Op::CircleHexContact,       "circle-6-gon contact",     188},
    {Op::TurnedTurned,           "box-box",                   87},
    {Op::TurnedTurnedContact,    "box-box contact",          450},
    {Op::HexHex,                 "6-gon",                    420},
    {Op::HexHexContact,          "6-gon contact",            650},
    {Op::TurnedTurnedDistance,   "box-box distance",         736},
    {Op::HexHexDistance,         "6-gon distance",           954},
    {Op::CapsuleCapsuleDistance, "capsule-capsule distance", 508},
    {Op::RayBox,                 "ray-AABB",                  68},
    {Op::RayCircle,              "ray-circle",                65},
    {Op::RayCapsule,             "ray-capsule",              211},
    {Op::RayTurned,              "ray-box",                  174},
    {Op::RayHex,                 "ray-6-gon",                157},
    {Op::SweepBox,               "circle sweep-box",         100},
    {Op::SweepHex,               "circle sweep-6-gon",       375},
    {Op::SweepTurnedTurned,      "box sweep-box",           1383},
    {Op::SweepBoxBox,            "AABB sweep-AABB",          250},
    {Op::SweepCapsuleCapsule,    "capsule sweep-capsule",   1239},
    {Op::SweepHexHex,            "6-gon sweep-6-gon",       1870},
    {Op::MakeHex,                "make a 6-gon",            1400},
};
// clang-format on

/// Runs an operation `calls` times, on the inputs in turn, and returns how often it hit.
using Loop = std::function<std::uint64_t(std::size_t calls)>;

struct Entry {
    Op op;
    std::string by;  ///< "ours", "Box2D", "Chipmunk", with the way in brackets if there are two.
    Loop loop;
};

template <class Body>
Entry entry(Op op, std::string by, Body body) {
    return {op, std::move(by), [body](std::size_t calls) {
                std::uint64_t hits = 0;
                for (std::size_t i = 0; i < calls; ++i) hits += std::uint64_t{body(i % 1024)};
                return hits;
            }};
}

std::vector<Entry> ours();
std::vector<Entry> box2d();
std::vector<Entry> chipmunk();
/// Empty unless they were given by a path.
std::vector<Entry> box2d3();
std::vector<Entry> cute_c2();

struct Measured {
    Op op;
    std::string by;
    double ns = 0.0;            ///< Best of the repeats.
    double instructions = 0.0;  ///< 0 when not counted.
    double hits = 0.0;          ///< Share of calls that hit.
};

/// Times an entry; the loop's own time is not taken off yet.
Measured time(const Entry& entry);

/// One measurement of a broad phase or of a world step. Times per query, box or step.
struct Scene {
    std::string name;
    std::string by;
    double ns = 0.0;
    double build_ms = 0.0;
    double hits = 0.0;
    double escapes = 0.0;  ///< Balls that left the court.
    double sunk = 0.0;     ///< Share of ball-steps that end inside a brick by over 2 % of a radius.
    double lost = 0.0;     ///< Share of the motion that was not made.
};

/// The best of several runs, in ns.
double best_of(int repeats, const std::function<void()>& run);

struct Report {
    std::vector<Measured> operations;
    std::vector<Scene> scenes;
};

/// Instructions per call as callgrind counted them, from the files it left in `folder`.
void read_counts(const std::string& folder, std::vector<Measured>& operations);

void print(const Report& report);
void write_json(const Report& report, const std::string& path);
void write_chart(const Report& report, const std::string& path);

/// What to compare ours with: the least of the peers' figures, or 0 if no peer has the operation.
double best_peer(const std::vector<Measured>& all, Op op, double Measured::*figure);
double ours_of(const std::vector<Measured>& all, Op op, double Measured::*figure);

}  // namespace bench
