#include "game/app/storage/recordings.h"

#include "engine/core/files.h"
#include "engine/core/hex.h"
#include "game/app/storage/games.h"
#include "game/app/storage/scores.h"
#include "game/replay/format.h"

#include <algorithm>
#include <system_error>
#include <vector>

namespace carom::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".replay";

struct KeptGame {
    fs::path file;
    fs::file_time_type written;
    std::uintmax_t bytes = 0;
    bool scored = false;
};

/// All recordings of a folder, the oldest first.
std::vector<KeptGame> games_in(const fs::path& folder, const std::set<RecordingId>& scored) {
    std::vector<KeptGame> games;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
        const std::string id = entry.path().stem().string();
        if (entry.path().extension() != kEnding || !is_recording_id(id)) continue;
        KeptGame game{entry.path(), entry.last_write_time(code), 0, scored.count(id) > 0};
        if (!code) game.bytes = entry.file_size(code);
        if (!code) games.push_back(std::move(game));
    }
    std::sort(games.begin(), games.end(), [](const KeptGame& a, const KeptGame& b) {
        return a.written != b.written ? a.written < b.written : a.file < b.file;
    });
    return games;
}

}  // namespace

std::set<RecordingId> recordings_of(const Scores& scores) {
    std::set<RecordingId> ids;
    for (const auto& [level, record] : scores.levels) {
        ids.insert(record.recording);
        ids.insert(record.fastest);
    }
    for (const auto& [set, entries] : scores.tables) {
        for (const HighScore& entry : entries) ids.insert(entry.recording);
    }
    ids.erase("");
    return ids;
}

fs::path Recordings::file(const RecordingId& id) const { return folder_ / (id + kEnding); }

Result<RecordingId, Failure> Recordings::keep(const sim::Replay& replay) const {
    if (folder_.empty() || replay.levels.empty()) return RecordingId{};
    const std::string bytes = replay::to_bytes(replay);
    const RecordingId id = in_hex(replay::identity(bytes));
    std::error_code code;  // a folder that cannot be made is told of when writing
    fs::create_directories(folder_, code);
    const std::string trouble = write_file(file(id), bytes);
    if (!trouble.empty()) return Failure{file(id).string() + ": not saved: it " + trouble};
    return id;
}

Result<sim::Replay, Failure> Recordings::read(const RecordingId& id) const {
    if (folder_.empty() || !is_recording_id(id)) return Failure{"there is no recording"};
    const auto bytes = read_file(file(id), replay::kMostBytes);
    if (!bytes) return Failure{bytes.error().why};
    if (in_hex(replay::identity(bytes.value())) != id) {
        return Failure{"the recording is another one"};
    }
    auto read = replay::from_bytes(bytes.value());
    if (!read) return Failure{read.error().why};
    return std::move(read).value();
}

void Recordings::tidy(const Scores& scores, const Games& games, std::uintmax_t space) const {
    if (folder_.empty()) return;
    std::set<RecordingId> wanted = recordings_of(scores);
    for (const SavedGame& game : games.games) {
        for (const SavedSeat& seat : game.seats) wanted.insert(seat.recording);
    }
    std::vector<KeptGame> files = games_in(folder_, wanted);
    auto others = static_cast<std::size_t>(std::count_if(
        files.begin(), files.end(), [](const KeptGame& game) { return !game.scored; }));
    std::uintmax_t bytes = 0;
    for (const KeptGame& game : files) bytes += game.bytes;
    const auto remove = [&](const KeptGame& game) {
        std::error_code code;
        fs::remove(game.file, code);
        bytes -= game.bytes;
        return true;
    };
    // Those of scores go last of all, when nothing else makes room.
    std::erase_if(files, [&](const KeptGame& game) {
        if (game.scored || (others <= kLastGames && bytes <= space)) return false;
        --others;
        return remove(game);
    });
    for (const KeptGame& game : files) {
        if (bytes <= space) break;
        remove(game);
    }
}

void Recordings::drop(const RecordingId& id, const Scores& scores) const {
    if (folder_.empty() || !is_recording_id(id) || recordings_of(scores).count(id) > 0) return;
    std::error_code code;
    fs::remove(file(id), code);
}

}  // namespace carom::app
