#pragma once

#include <string>
#include <vector>

namespace carom::app {

/// What came of reading a file that is kept between sittings.
struct Reading {
    enum class Sense {
        Good,
        Newer,    ///< Of a Carom that is newer than this one: not to be read, nor written.
        Damaged,  ///< Not what Carom writes.
    } sense = Sense::Good;
    std::vector<std::string>
        notes{};        ///< What is wrong; when Good, what was passed over or mended.
    bool lost = false;  ///< Something in it could not be taken over.

    [[nodiscard]] bool good() const { return sense == Sense::Good; }
};

}  // namespace carom::app
