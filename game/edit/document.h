#pragma once
// The level being edited, with everything that was done to it. Undo has no limit: a step keeps only
// the cells it changed, and the rest of the level only where that changed too.

#include "game/sim/level.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace carom::edit {

/// What turns one level into another, and back.
class Change {
public:
    Change(const sim::Level& before, const sim::Level& after);
    void undo(sim::Level& level) const;
    void redo(sim::Level& level) const;

private:
    struct CellChange {
        std::size_t index;
        sim::Cell before, after;
    };
    struct Rest {
        sim::Level before, after;
        bool whole;  ///< With their cells: the grid's size changed.
    };
    void put(sim::Level& level, sim::Level Rest::*side) const;

    std::vector<CellChange> cells_;
    std::optional<Rest> rest_;
};

class Document {
public:
    explicit Document(sim::Level level) : level_(std::move(level)) {}

    /// As it looks now, a gesture in progress included.
    [[nodiscard]] const sim::Level& level() const { return shown_ ? *shown_ : level_; }

    /// Makes `next` the level, as one step. Nothing happens if it is no different.
    void change(sim::Level next, std::string what);

    /// A gesture, such as a drag: shown while it goes on, one step once it ends, none if called
    /// off. `base` is what it started from.
    [[nodiscard]] const sim::Level& base() const { return level_; }
    void show(sim::Level preview);
    void finish(std::string what);
    void call_off();
    [[nodiscard]] bool in_gesture() const { return shown_.has_value(); }

    /// What was undone or done again; empty if there was nothing.
    std::string undo();
    std::string redo();
    [[nodiscard]] std::size_t steps_done() const { return done_; }
    [[nodiscard]] bool can_undo() const { return done_ > 0; }
    [[nodiscard]] bool can_redo() const { return done_ < steps_.size(); }

    /// Whether there is anything that saving would keep.
    [[nodiscard]] bool changed() const { return saved_ != done_; }
    void mark_saved() { saved_ = done_; }
    void mark_unsaved() { saved_.reset(); }
    /// Grows with every change of level(), so that others know when to look again.
    [[nodiscard]] std::size_t version() const { return version_; }

private:
    struct Step {
        std::string what;
        Change change;
    };
    sim::Level level_;
    std::optional<sim::Level> shown_;
    std::vector<Step> steps_;
    std::size_t done_ = 0;                   ///< Steps that are not undone.
    std::optional<std::size_t> saved_ = 0u;  ///< Steps done when last saved, if they can come back.
    std::size_t version_ = 0;
};

}  // namespace carom::edit
