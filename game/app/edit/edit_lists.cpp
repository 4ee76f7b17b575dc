#include "game/app/edit/edit_panels.h"

#include "game/view/ui/words.h"

#include <cmath>

namespace carom::app {
namespace {

using glm::vec2;
using glm::vec4;
using view::Box;
using view::Canvas;
using view::Palette;

void draw_tabs(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const std::size_t count = facts.problems.size();
    const std::string names[kTabCount] = {
        count == 0 ? "Problems" : "Problems " + std::to_string(count), "Shape", "Level"};
    for (std::size_t i = 0; i < kTabCount; ++i) {
        const Box box = tab_box(i);
        const bool chosen = static_cast<std::size_t>(facts.tab) == i;
        canvas.rect(box, {.color = {0.5f, 0.62f, 0.85f, chosen ? 0.22f : 0.08f}});
        if (chosen) canvas.rect({{box.min.x, box.max.y - 2.0f}, box.max}, {.color = colors.accent});
        vec4 color = chosen || box.holds(facts.pointer) ? colors.ink : colors.faint;
        if (i == 0 && count > 0) color = edit::playable(facts.problems) ? kWarning : colors.danger;
        canvas.text(names[i], {box.center().x, box.min.y + 4.0f},
                    {.size = 13.0f, .color = color, .align = gfx::Align::Center}, chosen,
                    box.size().x - 4.0f);
    }
}

void draw_problem_list(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.problems.empty()) {
        canvas.text("No problems: this level can be\nplayed, and every brick reached.",
                    {1054.0f, 460.0f}, {.size = 14.0f, .color = colors.accent}, false, 206.0f);
        return;
    }
    const std::size_t count = facts.problems.size();
    for (std::size_t i = 0; i < kProblemsShown && facts.first_problem + i < count; ++i) {
        const Mistake& problem = facts.problems[facts.first_problem + i];
        const Box box = problem_box(i);
        const bool error = problem.is_error();
        const bool chosen = facts.problem == facts.first_problem + i;
        canvas.rect(box, {.color = faded(colors.faint, chosen                     ? 0.22f
                                                       : box.holds(facts.pointer) ? 0.14f
                                                                                  : 0.06f)});
        canvas.rect({box.min, {box.min.x + 3.0f, box.max.y}},
                    {.color = error ? colors.danger : kWarning});
        canvas.text(view::wrapped(canvas, problem.what, {.size = 13.0f}, 196.0f, 2),
                    {box.min.x + 9.0f, box.min.y + 3.0f},
                    {.size = 13.0f, .color = colors.ink, .line = 1.25f});
    }
}

/// What pilots make of the level: stars for how hard it is, and in what time it was won.
void draw_verdict(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    const Box& box = kVerdictBox;
    if (facts.appraisal == nullptr && facts.trying.empty()) return;
    canvas.rect({box.min, {box.max.x, box.min.y + 1.0f}}, {.color = faded(colors.faint, 0.4f)});
    const float left = box.min.x + 4.0f;
    if (facts.appraisal == nullptr) {
        const int dots = 1 + static_cast<int>(std::fmod(facts.clock * 2.0f, 3.0f));
        canvas.text(facts.trying + std::string(static_cast<std::size_t>(dots), '.'),
                    {left, box.min.y + 6.0f}, {.size = 13.0f, .color = colors.faint}, false,
                    200.0f);
        return;
    }
    const pilot::Appraisal& found = *facts.appraisal;
    if (!found.won()) {
        const bool never = found.verdict == pilot::Verdict::Impossible;
        canvas.text(view::wrapped(canvas, in_words(found), {.size = 12.0f}, 202.0f, 3),
                    {left, box.min.y + 4.0f},
                    {.size = 12.0f, .color = never ? colors.danger : kWarning, .line = 1.15f});
        return;
    }
    for (int i = 0; i < 5; ++i) {
        const vec2 at{left + 7.0f + 17.0f * static_cast<float>(i), box.min.y + 13.0f};
        canvas.picture("star", at, vec2{8.0f},
                       {.color = i < found.stars ? colors.accent : faded(colors.faint, 0.35f)});
    }
    canvas.text("F6: watch", {box.max.x - 4.0f, box.min.y + 5.0f},
                {.size = 13.0f,
                 .color = box.holds(facts.pointer) ? colors.accent : colors.faint,
                 .align = gfx::Align::Right});
    canvas.text(in_words(found), {left, box.min.y + 25.0f}, {.size = 14.0f, .color = colors.ink},
                false, 202.0f);
}

void draw_form(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    if (facts.form.empty()) {
        canvas.text("Draw a shape, or select one\nwith V, to see its numbers.", {1054.0f, 460.0f},
                    {.size = 14.0f, .color = colors.faint}, false, 206.0f);
        return;
    }
    for (std::size_t i = 0; i < facts.form.size(); ++i) {
        const FormField& field = facts.form[i];
        const Box box = form_box(i);
        const bool focused = facts.form_state.focus == i;
        const bool typing = focused && facts.form_state.typing;
        const bool hovered = box.holds(facts.pointer);
        if (focused || hovered) {
            canvas.rect(box, {.color = faded(colors.accent, typing    ? 0.25f
                                                            : focused ? 0.12f
                                                                      : 0.07f)});
        }
        canvas.text(field.label, {box.min.x + 4.0f, box.min.y + 1.0f},
                    {.size = 13.0f, .color = colors.faint}, false, 80.0f);
        std::string words =
            typing ? facts.form_state.typing->text() : field.get(facts.editor.level());
        if (typing && std::fmod(facts.clock, 1.0f) < 0.6f) words += '|';
        const float left = form_less_box(i).max.x + 2.0f;
        const float right = form_more_box(i).min.x - 2.0f;
        // While it is written, its end is what matters.
        const gfx::TextStyle plain{.size = 13.0f};
        words = typing ? view::cut_front(canvas, words, plain, right - left)
                       : view::cut(canvas, words, plain, right - left);
        canvas.text(words, {0.5f * (left + right), box.min.y + 1.0f},
                    {.size = 13.0f, .color = colors.ink, .align = gfx::Align::Center});
        if (!field.step || typing) continue;
        for (const auto& [side, sign] :
             {std::pair{form_less_box(i), "<"}, std::pair{form_more_box(i), ">"}}) {
            const bool hot = side.holds(facts.pointer);
            canvas.text(sign, {side.center().x, side.min.y},
                        {.size = 14.0f,
                         .color = hot ? colors.accent
                                      : faded(colors.faint, hovered || focused ? 1.0f : 0.5f),
                         .align = gfx::Align::Center},
                        true);
        }
    }
}

}  // namespace

void draw_lists(Canvas& canvas, const Palette& colors, const EditFacts& facts) {
    draw_tabs(canvas, colors, facts);
    if (facts.tab == EditTab::Problems) {
        draw_problem_list(canvas, colors, facts);
        draw_verdict(canvas, colors, facts);
    } else {
        draw_form(canvas, colors, facts);
    }
}

}  // namespace carom::app
