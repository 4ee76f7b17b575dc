#pragma once
// What a level's maker wants to know: can it be won, by how good a hand, in what time? Hands from
// the weakest on play it until one wins; all of it a little at a time.

#include "game/pilot/solve.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace carom::pilot {

inline constexpr int kAppraisalGames = 3;                       ///< Of each hand; two must be won.
inline constexpr sim::Tick kAppraisalTime = sim::seconds(300);  ///< A game; the perfect hand's
inline constexpr sim::Tick kPerfectTime = sim::seconds(1200);   ///< longest, and one win is enough.

struct Appraisal {
    Verdict verdict = Verdict::NotWon;
    int stars = 0;        ///< 1 to 5, by the weakest hand that wins it; 0 if none does.
    sim::Tick ticks = 0;  ///< Of the proof.
    int lost = 0;         ///< Lives, in it.
    std::string why;      ///< Of a level that was not won.
    sim::Replay proof;    ///< The first game that hand won.
    [[nodiscard]] bool won() const { return verdict == Verdict::Won; }
};
/// "Won in 1:42 by a fair hand", "Can't be won: ...".
[[nodiscard]] std::string in_words(const Appraisal& appraisal);

class Appraiser {
public:
    /// The level must be playable and have something to break.
    explicit Appraiser(const sim::Level& level);

    /// Works on for about so many ticks of play and thought; says whether it is done.
    bool advance(std::uint64_t work);
    /// Once it is done.
    [[nodiscard]] const Appraisal& appraisal() const { return appraisal_; }
    /// Which hand plays now, by its place in kSkills.
    [[nodiscard]] std::size_t hand() const { return hand_; }

private:
    void begin_game();
    void end_game();
    void end(Verdict verdict);

    sim::Level level_;
    std::string walled_;
    std::size_t hand_ = 0;
    int game_ = 0;
    int won_ = 0;
    std::optional<Trial> trial_;
    std::optional<Attempt> first_;  ///< That this hand won.
    Appraisal appraisal_;
    bool done_ = false;
};

}  // namespace carom::pilot
