#include "game/app/storage/kept.h"

#include "engine/core/console.h"
#include "engine/core/mistake.h"
#include "game/app/storage/kept_toml.h"

#include <chrono>
#include <cstdlib>
#include <system_error>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = std::size_t{16} << 20u;  // some 100,000 records

constexpr const char* kHeld =
    "not saved yet: another program has locked the folder; it is tried again until it is free";

std::chrono::milliseconds patience(Wait wait) {
    using namespace std::chrono_literals;
    return wait == Wait::Not ? 0ms : wait == Wait::Shortly ? 300ms : 3000ms;
}

template <class Value>
void tell(Kept<Value>& kept, const std::string& what) {
    if (!kept.told.insert(what).second) return;
    kept.notices.push_back(kept.file.string() + ": " + what);
    complain(error_in(kept.file, what));
}

template <class Value>
void leave_alone(Kept<Value>& kept, const std::string& why) {
    kept.hands_off = true;
    tell(kept, why + "; it is left as it is, and nothing is saved there");
}

template <class Value>
void put_aside(Kept<Value>& kept, const std::string& why) {
    const auto aside = set_aside(kept.file);
    if (!aside) return leave_alone(kept, why + "; it " + aside.error().why);
    tell(kept,
         why + "; it is kept as " + aside.value().filename().string() + " and a new one begun");
}

/// Takes what the text says into `value`, if it makes sense, and sees to it that what does not is
/// not written over.
template <class Value>
Reading take(Kept<Value>& kept, std::string_view text, Value& value) {
    Reading reading = read_toml(text, value);
    std::string notes;
    for (const std::string& each : reading.notes) notes += (notes.empty() ? "" : "; ") + each;
    if (reading.sense == Reading::Sense::Newer) {
        leave_alone(kept, notes);
    } else if (!reading.good() || reading.lost) {
        put_aside(kept, notes);
    } else if (!notes.empty()) {
        tell(kept, notes);
    }
    return reading;
}

template <class Value>
bool write(Kept<Value>& kept, const Value& value, Sync sync = Sync::Yes) {
    const std::string trouble = write_file(kept.file, to_toml(value), sync);
    if (!trouble.empty()) tell(kept, "not saved: it " + trouble);
    return trouble.empty();
}

/// A folder of ours; a variable that is empty counts as unset.
fs::path folder(const char* variable, const char* fallback) {
    const auto given = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path{value != nullptr ? value : ""};
    };
    if (const fs::path own = given("CAROM_HOME"); !own.empty()) return own;
    if (const fs::path base = given(variable); base.is_absolute()) return base / "carom";
    const fs::path home = given("HOME");
    return home.empty() ? home : home / fallback / "carom";
}

fs::path in_folder(const fs::path& folder, const char* name) {
    return folder.empty() ? folder : folder / name;
}

}  // namespace

template <class Value>
void load(Kept<Value>& kept, Value& value) {
    if (kept.file.empty()) return;
    const FolderLock lock(kept.file.parent_path());
    const auto text = read_file(kept.file, kMostBytes);
    if (text) {
        const Reading reading = take(kept, text.value(), value);
        if (reading.good() && reading.lost && !kept.hands_off) write(kept, value);
    } else if (!text.error().missing) {
        leave_alone(kept, text.error().why);
    }
    kept.known = value;
}

template <class Value>
void save(Kept<Value>& kept, Value& value, Wait wait, Sync sync) {
    if (kept.file.empty() || kept.hands_off) return;
    std::error_code code;  // a folder that cannot be made is told of when writing
    fs::create_directories(kept.file.parent_path(), code);
    const FolderLock lock(kept.file.parent_path(), patience(wait));
    kept.waits = lock.elsewhere() && wait != Wait::ToTheEnd;
    if (kept.waits && wait == Wait::Not) return;
    if (kept.waits) return tell(kept, kHeld);
    kept.told.erase(kHeld);
    const auto text = read_file(kept.file, kMostBytes);
    if (!text && !text.error().missing) return tell(kept, "not saved: it " + text.error().why);
    if (text) {
        Value theirs;
        const Reading reading = take(kept, text.value(), theirs);
        if (kept.hands_off) return;
        if (reading.good()) value = merged(kept.known, value, std::move(theirs));
    }
    if (write(kept, value, sync)) kept.known = value;
}

template void load(Kept<Settings>&, Settings&);
template void load(Kept<Scores>&, Scores&);
template void load(Kept<Games>&, Games&);
template void load(Kept<Lifetime>&, Lifetime&);
template void save(Kept<Settings>&, Settings&, Wait, Sync);
template void save(Kept<Scores>&, Scores&, Wait, Sync);
template void save(Kept<Games>&, Games&, Wait, Sync);
template void save(Kept<Lifetime>&, Lifetime&, Wait, Sync);

Home find_home() {
    const fs::path settings = folder("XDG_CONFIG_HOME", ".config");
    const fs::path data = folder("XDG_DATA_HOME", ".local/share");
    return {in_folder(settings, "settings.toml"),
            in_folder(data, "scores.toml"),
            in_folder(data, "levels"),
            Recordings{in_folder(data, "recordings")},
            in_folder(data, "games.toml"),
            in_folder(data, "lifetime.toml")};
}

}  // namespace carom::app
