#pragma once
// A value and the file that keeps it between sittings. Other windows may keep the same file at the
// same time, and anything may happen to it: nothing that was kept is ever lost to a save, and what
// cannot be read is left as it is.

#include "engine/core/files.h"
#include "game/app/storage/games.h"
#include "game/app/storage/lifetime.h"
#include "game/app/storage/recordings.h"
#include "game/app/storage/scores.h"
#include "game/app/storage/settings.h"

#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace carom::app {

template <class Value>
struct Kept {
    Kept() = default;
    Kept(std::filesystem::path file_) : file(std::move(file_)) {}

    std::filesystem::path file;        ///< No name: nothing is kept.
    std::vector<std::string> notices;  ///< What the player should know and was not shown yet.
    std::set<std::string> told;        ///< Each is told once in a sitting.
    /// As last read or written: what we have changed since, and what another window has.
    Value known{};
    bool waits = false;      ///< To be saved once the folder's lock is free.
    bool hands_off = false;  ///< What is there cannot be read by us: it is not written either.
};

/// Reads the file into `value` if there is one. Content that makes no sense is set aside under a
/// name that is free; `value` then keeps what it had.
template <class Value>
void load(Kept<Value>& kept, Value& value);

/// For a lock that somebody else has.
enum class Wait {
    Not,       ///< A look, and no more.
    Shortly,   ///< As long as the picture may stand still; then `waits` is set, and that told.
    ToTheEnd,  ///< For some seconds, and then without: there is no later.
};

/// Takes into `value` what another window kept meanwhile, and writes the file, whole or not at all,
/// making its folder first.
template <class Value>
void save(Kept<Value>& kept, Value& value, Wait wait = Wait::Shortly, Sync sync = Sync::Yes);

extern template void load(Kept<Settings>&, Settings&);
extern template void load(Kept<Scores>&, Scores&);
extern template void load(Kept<Games>&, Games&);
extern template void load(Kept<Lifetime>&, Lifetime&);
extern template void save(Kept<Settings>&, Settings&, Wait, Sync);
extern template void save(Kept<Scores>&, Scores&, Wait, Sync);
extern template void save(Kept<Games>&, Games&, Wait, Sync);
extern template void save(Kept<Lifetime>&, Lifetime&, Wait, Sync);

/// Where things are kept: CAROM_HOME, else the XDG folders.
struct Home {
    Kept<Settings> settings;
    Kept<Scores> scores;
    std::filesystem::path levels;  ///< Folder of the player's own; made when first shown.
    Recordings recordings{};
    Kept<Games> games{};
    Kept<Lifetime> lifetime{};
};
[[nodiscard]] Home find_home();

}  // namespace carom::app
