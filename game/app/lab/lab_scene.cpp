#include "game/app/lab/lab_scene.h"

#include "game/app/lab/lab_draw.h"
#include "game/app/lab/lab_marks.h"
#include "game/view/ui/hud.h"

#include <algorithm>

namespace carom::app::lab {
namespace {

using platform::MouseButton;

constexpr float kTurn = 0.1308997f;  // 7.5 degrees, for a key or a notch of the wheel
constexpr float kGrow = 1.08f;
constexpr float kSpin = 1.4f;         // radians a second
constexpr float kMostTime = 0.1f;     // seconds of flight a frame, however late it comes
constexpr float kHeardSpeed = 30.0f;  // softer knocks are silent

bool on_table(glm::vec2 p) { return collision::overlaps(p, kTableArea); }

}  // namespace

LabScene::LabScene(Shell& shell)
    : shell_(shell),
      split_({kTableArea.min, kTableArea.max}, {{"Show", kShowPart},
                                                {"Change", kChangePart},
                                                {"Add", kAddPart},
                                                {"Facts", kFactsPart}}) {
    open(Page::Shapes);
}

void LabScene::open(Page page) {
    page_ = page;
    table_ = lay(page);
    const Markers markers = hand_.markers;
    hand_ = {};
    hand_.markers = markers;
    report_.forget();
    answers_ = ask(table_, hand_, {});
    shell_.trace.say("page", "\"name\":" + json_text(text_of(page).name));
}

Transition LabScene::advance(const Frame& outer) {
    const view::Layout& layout = shell_.look.layout;
    const Frame frame =
        SplitView::splits(layout) ? split_.read(outer, layout) : outer.in(layout.pane());
    clock_ += frame.seconds();
    if (on_table(frame.pointer)) pointer_ = frame.pointer;
    hovered_ = hand_.grip() == Grip::None ? button_at(frame.pointer) : std::nullopt;
    hand_.markers.aim_shown = switches_.ray;
    hand_.markers.tip_shown = switches_.sweep;
    std::vector<Action> actions = keys_struck(frame.input.keys);
    if (frame.menu.clicked && hovered_) actions.push_back(*hovered_);
    if (frame.input.pad.pressed(platform::PadButton::B)) actions.push_back(Action::Leave);
    for (const Action action : actions) {
        if (!act(action)) return Transition::pop();
    }
    use_mouse(frame);
    use_wheel(frame);
    fly(frame.seconds());
    answers_ = ask(table_, hand_, {pointer_, switches_.ray, switches_.sweep});
    report_.tell(shell_.trace, table_, answers_);
    return Transition::stay();
}

void LabScene::use_mouse(const Frame& frame) {
    const auto& mouse = frame.input.mouse;
    if (mouse.pressed(MouseButton::Left) && on_table(frame.pointer)) {
        const Grip grip = hand_.grab(table_, frame.pointer);
        if (grip != Grip::None && hand_.selected) {
            shell_.trace.say("grab", "\"name\":" + json_text(table_.items[*hand_.selected].name()));
        }
    }
    if (hand_.grip() == Grip::None) return;
    // In the frame of letting go the pointer may be elsewhere already, so that place counts no
    // more.
    const bool let_go = mouse.released(MouseButton::Left) || !mouse.down(MouseButton::Left);
    if (!let_go && frame.input.focused) {
        hand_.drag(table_, frame.pointer, frame.seconds());
        return;
    }
    const auto held = hand_.held();
    const glm::vec2 velocity = hand_.release(table_);
    if (!held) return;
    const LabItem& item = table_.items[*held];
    shell_.trace.say("let_go", "\"name\":" + json_text(item.name()) + ",\"at\":" +
                                   json(item.pose().center) + ",\"velocity\":" + json(velocity));
    if (item.loose) shell_.sink.play("launch", 0.4f, 0.0f, 1.0f);
}

void LabScene::use_wheel(const Frame& frame) {
    const float notches = frame.input.mouse.wheel.y;
    if (notches == 0.0f) return;
    const auto under = table_.pick(frame.pointer, hand_.selected);
    const auto which = under ? under : hand_.selected;
    if (!which) return;
    hand_.selected = which;
    LabItem& item = table_.items[*which];
    if (frame.input.keys.shift()) {
        item.grow(notches > 0.0f ? kGrow : 1.0f / kGrow);
    } else {
        item.turn_by(notches * kTurn);
    }
    table_.hold_in(item);
}

void LabScene::fly(float seconds) {
    owed_ = std::min(owed_ + seconds, kMostTime);
    std::vector<Bounce> bounces;
    for (; owed_ >= kFlyStep; owed_ -= kFlyStep) lab::fly(table_, hand_.held(), bounces);
    for (const Bounce& bounce : bounces) {
        if (bounce.speed < kHeardSpeed) continue;
        LabReport::tell(shell_.trace, table_, bounce);
        const float loud = std::min(1.0f, bounce.speed / 900.0f);
        shell_.sink.play(bounce.struck ? "brick" : "wall", 0.15f + 0.5f * loud,
                         (bounce.at.x - 640.0f) / 640.0f, 1.0f);
    }
}

bool LabScene::act(Action action) {
    if (action == Action::Leave) {
        shell_.sink.play("menu_back", 0.6f, 0.0f, 1.0f);
        return false;
    }
    shell_.menu_sound(view::MenuSound::Moved);
    if (const auto on = switch_of(action)) switches_.*on = !(switches_.*on);
    if (action >= Action::AddPoint && action <= Action::AddConcave) {
        add(static_cast<Kind>(static_cast<int>(action) - static_cast<int>(Action::AddPoint)));
    }
    switch (action) {
        case Action::NextPage:
            open(static_cast<Page>((static_cast<int>(page_) + 1) % kPageCount));
            break;
        case Action::Again:
            open(page_);
            break;
        case Action::Border:
            table_.border =
                static_cast<Border>((static_cast<int>(table_.border) + 1) % kBorderCount);
            break;
        case Action::Keep:
            table_.keep_inside = !table_.keep_inside;
            break;
        case Action::Fall:
            table_.falls = !table_.falls;
            break;
        case Action::Stop:
            for (LabItem& item : table_.items) item.loose = false, item.spin = 0.0f;
            break;
        default:
            if (hand_.selected) act_on_selected(action);
            break;
    }
    if (table_.keep_inside) {
        for (LabItem& item : table_.items) table_.hold_in(item);
    }
    shell_.trace.say("action", "\"name\":" + json_text(row_of(action).label) +
                                   ",\"on\":" + (is_on(panel_facts(), action) ? "true" : "false"));
    return true;
}

void LabScene::act_on_selected(Action action) {
    LabItem& item = table_.items[*hand_.selected];
    switch (action) {
        case Action::TurnLeft:
            item.turn_by(-kTurn);
            break;
        case Action::TurnRight:
            item.turn_by(kTurn);
            break;
        case Action::Smaller:
            item.grow(1.0f / kGrow);
            break;
        case Action::Larger:
            item.grow(kGrow);
            break;
        case Action::Spin:
            item.spin = item.spin == 0.0f ? kSpin : 0.0f;
            break;
        case Action::Remove: {
            const std::size_t index = *hand_.selected;
            hand_.forget(index);
            table_.remove(index);
            break;
        }
        default:
            break;
    }
}

void LabScene::add(Kind kind) {
    const glm::vec2 half = kind == Kind::TurnedBox || kind == Kind::Capsule
                               ? glm::vec2{60.0f, 28.0f}
                           : kind == Kind::Point ? glm::vec2{8.0f, 8.0f}
                                                 : glm::vec2{50.0f, 50.0f};
    const glm::vec2 axis = kind == Kind::TurnedBox ? glm::vec2{0.8f, 0.6f} : glm::vec2{1.0f, 0.0f};
    // Where the mouse was on the table last.
    hand_.drop_all();
    hand_.selected = table_.add(kind, {pointer_, half, axis});
}

PanelFacts LabScene::panel_facts() const {
    return {page_, table_, hand_, switches_, answers_, hovered_};
}

gfx::PostSettings LabScene::post() const {
    return {.vignette = 0.2f, .bloom = shell_.settings.bloom ? 0.35f : 0.0f};
}

void LabScene::draw(view::Canvas& canvas) const {
    const view::Palette& colors = canvas.palette(0);
    PanelFacts facts = panel_facts();
    const view::Layout& layout = canvas.layout();
    const bool split = SplitView::splits(layout);
    view::draw_backdrop(canvas, colors, clock_);
    canvas.pane(split ? split_.main_pane(layout) : layout.pane());
    draw_ground(canvas, colors);
    draw_marks_below(canvas, colors, facts);
    draw_border(canvas, colors, facts);
    draw_items(canvas, colors, facts);
    draw_marks(canvas, colors, facts);
    draw_handles(canvas, colors, facts, clock_);
    if (split) {
        facts.shown = split_.shown();
        canvas.pane(split_.page_pane(layout));
        canvas.frame("panel", facts.shown, 28.0f, 10.0f, {.color = {1.0f, 1.0f, 1.0f, 0.92f}});
    } else {
        draw_panel_frames(canvas, colors);
    }
    draw_panels(canvas, colors, facts);
    gfx::TextStyle style{.size = 16.0f, .color = colors.faint, .align = gfx::Align::Center};
    if (!split) {
        canvas.text(text_of(page_).hint, {639.0f, 676.0f}, style);
        return;
    }
    canvas.whole();
    split_.draw_tabs(canvas, colors);
    const view::Box line = split_.line(layout);
    canvas.text(text_of(page_).hint, {line.center().x, line.min.y + 8.0f}, style, false,
                line.size().x - 12.0f);
}

std::string LabScene::facts() const {
    std::string items;
    for (std::size_t i = 0; i < table_.items.size(); ++i) {
        const LabItem& item = table_.items[i];
        items += (items.empty() ? "" : ",") + ("{\"name\":" + json_text(item.name())) +
                 ",\"at\":" + json(item.pose().center) + ",\"half\":" + json(item.pose().half) +
                 ",\"axis\":" + json(item.pose().axis) +
                 ",\"touched\":" + (answers_.touched[i] ? "true" : "false") + "}";
    }
    const std::string selected =
        hand_.selected ? json_text(table_.items[*hand_.selected].name()) : "null";
    return "\"items\":[" + items + "],\"selected\":" + selected;
}

}  // namespace carom::app::lab
