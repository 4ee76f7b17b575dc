#pragma once
// What a level file may ask for. Level files come from strangers, so every reader holds to these.

#include <cstddef>

namespace carom::levels {

inline constexpr std::size_t kMostLevelBytes = std::size_t{1} << 20u;  ///< Of one file.
inline constexpr int kMostColumns = 256;
inline constexpr int kMostRows = 256;
inline constexpr std::size_t kMostShapes = 10000;  ///< Free bricks of one level.
inline constexpr std::size_t kMostVertices = 256;  ///< Of a polygon, a border or a path.
inline constexpr std::size_t kMostLevelsInFile = 500;
inline constexpr std::size_t kMostLevels = 5000;    ///< Of one set.
inline constexpr std::size_t kMostNameBytes = 200;  ///< Of a title, an author, a brick's name.
inline constexpr std::size_t kMostProblems = 100;   ///< Told of one file; the rest are counted.

}  // namespace carom::levels
