#include "game/app/storage/games.h"

#include "engine/core/hex.h"
#include "game/app/storage/kept_toml.h"
#include "game/app/storage/terms_toml.h"
#include "game/levels/carom/toml_words.h"
#include "game/replay/command_coder.h"
#include "game/replay/format.h"
#include "game/view/ui/numbers.h"

#include <algorithm>
#include <optional>

namespace carom::app {
namespace {

using levels::toml_string;

constexpr int kGamesFormat = 1;
constexpr std::size_t kMostSeats = 4;

std::string in_toml(const SavedSeat& seat) {
    std::string out =
        "{ level = " + std::to_string(seat.level) + ", hash = " + toml_string(seat.level_hash) +
        ", lives = " + std::to_string(seat.lives) + ", score = " + std::to_string(seat.score) +
        ", lives_now = " + std::to_string(seat.lives_now) +
        ", score_now = " + std::to_string(seat.score_now) +
        ", cleared = " + std::to_string(seat.cleared);
    if (seat.totals != GameTotals{}) {
        out += ", time = " + std::to_string(seat.totals.ticks) +
               ", bricks = " + std::to_string(seat.totals.bricks) +
               ", lost = " + std::to_string(seat.totals.lost) +
               ", combo = " + std::to_string(seat.totals.best_combo);
    }
    if (seat.out) out += ", out = true";
    if (seat.unkept) out += ", unkept = true";
    if (!seat.pilot.empty()) out += ", pilot = " + toml_string(seat.pilot);
    if (!seat.recording.empty()) {
        out += ", recording = " + toml_string(seat.recording) +
               ", recorded = " + std::to_string(seat.recorded);
    }
    if (seat.under_way) {
        out += ", seed = " + toml_string(in_hex(seat.seed)) +
               ", ticks = " + std::to_string(seat.commands.ticks()) +
               ", print = " + toml_string(seat.print) +
               ", commands = " + toml_string(bytes_in_hex(replay::pack(seat.commands)));
    }
    return out + " }";
}

bool read_level_under_way(const toml::table& table, SavedSeat& seat) {
    const std::string seed = table["seed"].value_or(std::string{});
    if (seed.empty()) return true;
    const auto number = number_from_hex(seed);
    const auto bytes = bytes_from_hex(table["commands"].value_or(std::string{}));
    std::uint32_t ticks = 0;
    seat.print = table["print"].value_or(std::string{});
    if (!number || !bytes || !is_recording_id(seat.print) ||
        !read_number(table, "ticks", replay::kMostTicks, ticks)) {
        return false;
    }
    seat.under_way = true;
    seat.seed = *number;
    seat.commands = replay::unpack(*bytes, ticks);
    return true;
}

bool read_totals(const toml::table& table, GameTotals& totals) {
    constexpr std::int64_t kMost = std::int64_t{1} << 53u;
    return read_number(table, "time", static_cast<std::uint64_t>(kMost), totals.ticks) &&
           read_number(table, "bricks", kMost, totals.bricks) &&
           read_number(table, "lost", kMost, totals.lost) &&
           read_number(table, "combo", kMost, totals.best_combo);
}

std::optional<SavedSeat> read_seat(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return std::nullopt;
    SavedSeat seat;
    const bool good = read_number(*table, "level", std::size_t{100'000}, seat.level) &&
                      read_number(*table, "lives", 100, seat.lives) &&
                      read_number(*table, "lives_now", 100, seat.lives_now) &&
                      read_number(*table, "score", sim::kMostScore, seat.score) &&
                      read_number(*table, "score_now", sim::kMostScore, seat.score_now) &&
                      read_number(*table, "cleared", 100'000, seat.cleared) &&
                      read_totals(*table, seat.totals) &&
                      read_number(*table, "recorded", replay::kMostLevels, seat.recorded) &&
                      read_level_under_way(*table, seat);
    if (!good || seat.lives < 1) return std::nullopt;
    seat.level_hash = (*table)["hash"].value_or(std::string{});
    seat.out = (*table)["out"].value_or(false);
    seat.unkept = (*table)["unkept"].value_or(false);
    seat.pilot = (*table)["pilot"].value_or(std::string{});
    seat.recording = (*table)["recording"].value_or(std::string{});
    if (!is_recording_id(seat.recording)) seat.recording.clear();
    return seat;
}

std::optional<SavedGame> read_game(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return std::nullopt;
    SavedGame game;
    const auto set = (*table)["set"].value_exact<std::string>();
    const toml::array* seats = (*table)["seats"].as_array();
    const bool good = set && seats != nullptr && !seats->empty() && seats->size() <= kMostSeats &&
                      read_number(*table, "rules", std::uint32_t{1u << 30u}, game.rules) &&
                      read_number(*table, "turn", seats->size() - 1, game.turn) &&
                      read_terms(*table, game.terms);
    if (!good) return std::nullopt;
    game.set = *set;
    for (const toml::node& each : *seats) {
        auto seat = read_seat(each);
        if (!seat) return std::nullopt;
        game.seats.push_back(std::move(*seat));
    }
    // Somebody must be left to go on.
    return game.seats[game.turn].out ? std::nullopt : std::optional(std::move(game));
}

}  // namespace

const SavedGame* game_of(const Games& games, std::string_view set) {
    const auto found = std::find_if(games.games.begin(), games.games.end(),
                                    [&](const SavedGame& game) { return game.set == set; });
    return found == games.games.end() ? nullptr : &*found;
}

void put(Games& games, SavedGame game) {
    forget(games, game.set);
    games.games.insert(games.games.begin(), std::move(game));
    if (games.games.size() > kMostGames) games.games.resize(kMostGames);
}

void forget(Games& games, std::string_view set) {
    std::erase_if(games.games, [&](const SavedGame& game) { return game.set == set; });
}

bool names_recording(const Games& games, const RecordingId& id) {
    return std::any_of(games.games.begin(), games.games.end(), [&](const SavedGame& game) {
        return std::any_of(game.seats.begin(), game.seats.end(),
                           [&](const SavedSeat& seat) { return seat.recording == id; });
    });
}

std::string in_words(const SavedGame& game) {
    const SavedSeat& seat = game.seats[game.turn];
    const std::string lives = seat.lives_now == 1 ? " life, " : " lives, ";
    return "Level " + std::to_string(seat.level + 1) + ", " + std::to_string(seat.lives_now) +
           lives + view::grouped(seat.score_now) + " points";
}

std::string to_toml(const Games& games) {
    std::string out = "# Games to go on with, one for each set of levels.\nformat = " +
                      std::to_string(kGamesFormat) + "\n" + games.others + "games = [\n";
    for (const SavedGame& game : games.games) {
        out += "    { set = " + toml_string(game.set) + ", rules = " + std::to_string(game.rules) +
               ", " + in_toml(game.terms) + ", turn = " + std::to_string(game.turn) +
               ", seats = [\n";
        for (const SavedSeat& seat : game.seats) out += "        " + in_toml(seat) + ",\n";
        out += "    ] },\n";
    }
    return out + "]\n";
}

Reading read_toml(std::string_view text, Games& games) {
    toml::table table;
    Reading reading = parse_kept(text, table, kGamesFormat);
    if (!reading.good()) return reading;
    Games read;
    const auto damaged = [&](const toml::node& node, const char* what) {
        reading.lost = true;
        reading.notes.push_back(place_of(node.source()) + what);
    };
    if (const toml::node* node = table.get("games")) {
        const toml::array* list = node->as_array();
        if (list == nullptr) damaged(*node, "the games must be a list");
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            if (auto game = read_game((*list)[i])) {
                if (game_of(read, game->set) == nullptr) read.games.push_back(std::move(*game));
            } else {
                damaged((*list)[i], "this game is damaged");
            }
        }
    }
    read.others = lines_of_others(
        table, [](std::string_view key) { return key == "format" || key == "games"; });
    games = std::move(read);
    return reading;
}

Games merged(const Games& known, const Games& ours, Games theirs) {
    for (const SavedGame& before : known.games) {
        const SavedGame* there = game_of(theirs, before.set);
        // Ended here, and not gone on with elsewhere.
        if (game_of(ours, before.set) == nullptr && there != nullptr && *there == before) {
            forget(theirs, before.set);
        }
    }
    for (auto game = ours.games.rbegin(); game != ours.games.rend(); ++game) {
        const SavedGame* before = game_of(known, game->set);
        if (before == nullptr || *before != *game) put(theirs, *game);
    }
    return theirs;
}

}  // namespace carom::app
