#include "game/levels/foreign/xml.h"

#include "engine/core/ascii.h"
#include "engine/core/hex.h"
#include "engine/core/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace carom::levels {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}

/// Code points that XML allows in text.
bool is_allowed(std::uint32_t code) {
    return code == '\t' || code == '\n' || code == '\r' || (code >= 0x20 && code < 0xd800) ||
           (code >= 0xe000 && code <= 0x10ffff);
}

class Parser {
public:
    explicit Parser(std::string_view text) : rest_(text) {}

    Result<XmlElement, Mistakes> parse() {
        XmlElement root;
        if (rest_.starts_with("\xef\xbb\xbf")) skip(3);
        if (!is_utf8(rest_)) fail("the file is not UTF-8", "save it as UTF-8");
        skip_between();
        if (!wrong_ && !rest_.starts_with("<")) fail("an element is wanted here", "");
        if (!wrong_) parse_element(root, 1);
        skip_between();
        if (!wrong_ && !rest_.empty()) fail("nothing may follow the last element", "delete it");
        if (wrong_) return Mistakes{std::move(*wrong_)};
        return root;
    }

private:
    void fail(std::string what, std::string help) {
        fail(place_, std::move(what), std::move(help));
    }
    void fail(Place place, std::string what, std::string help) {
        if (wrong_) return;
        wrong_ = {Mistake::Severity::Error, place.line, place.column, std::move(what),
                  std::move(help)};
    }

    void skip(std::size_t bytes) {
        for (const char c : rest_.substr(0, bytes)) {
            place_ = c == '\n' ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
        }
        rest_.remove_prefix(std::min(bytes, rest_.size()));
    }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        skip(word.size());
        return true;
    }

    void skip_spaces() {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_space);
        skip(static_cast<std::size_t>(end - rest_.begin()));
    }

    /// From `open` through `close`, which must come.
    void skip_through(std::string_view open, std::string_view close) {
        const Place start = place_;
        const std::size_t end = rest_.find(close, open.size());
        if (end == std::string_view::npos) {
            fail(start, in_quotes(open) + " is never closed", "end it with " + std::string(close));
            skip(rest_.size());
        } else {
            skip(end + close.size());
        }
    }

    /// Spaces, comments and processing instructions outside of the root.
    void skip_between() {
        while (!wrong_) {
            skip_spaces();
            if (rest_.starts_with("<!--")) {
                skip_through("<!--", "-->");
            } else if (rest_.starts_with("<?")) {
                skip_through("<?", "?>");
            } else if (rest_.starts_with("<!")) {
                fail("document types are not read", "delete this declaration");
            } else {
                return;
            }
        }
    }

    std::string parse_name() {
        const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_name);
        std::string name(rest_.substr(0, static_cast<std::size_t>(end - rest_.begin())));
        if (name.empty()) fail("a name is wanted here", "");
        skip(name.size());
        return name;
    }

    void parse_element(XmlElement& element, int depth) {
        element.place = place_;
        if (depth > kMostXmlDepth) fail("elements are nested too deep", "");
        take("<");
        element.name = parse_name();
        parse_attributes(element);
        if (wrong_ || take("/>")) return;
        if (!take(">")) return fail("'>' is wanted here", "end the tag");
        parse_content(element, depth);
    }

    void parse_attributes(XmlElement& element) {
        while (!wrong_) {
            const bool apart = !rest_.empty() && is_space(rest_[0]);
            skip_spaces();
            if (rest_.empty()) return fail("the file ends within a tag", "end it with '>'");
            if (rest_[0] == '>' || rest_[0] == '/') return;
            if (!apart) return fail("a space is wanted here", "");
            const Place start = place_;
            std::string name = parse_name();
            if (element.attributes.size() == kMostXmlAttributes) {
                return fail(start, "the element has too many attributes", "delete some");
            }
            if (element.attribute(name))
                fail(start, in_quotes(name) + " stands twice", "delete one");
            skip_spaces();
            if (!wrong_ && !take("=")) fail("'=' is wanted here", "write name=\"value\"");
            skip_spaces();
            XmlText value = parse_value();
            element.attributes.push_back({std::move(name), std::move(value)});
        }
    }

    XmlText parse_value() {
        XmlText value;
        if (wrong_) return value;
        const char quote = rest_.empty() ? '\0' : rest_[0];
        if (quote != '"' && quote != '\'') {
            fail("a value in quotes is wanted here", "write name=\"value\"");
            return value;
        }
        const Place start = place_;
        skip(1);
        value.place = place_;
        while (!wrong_ && !rest_.empty() && rest_[0] != quote) {
            if (rest_[0] == '<') fail("'<' within a value", "write &lt;");
            parse_character(value);
        }
        if (rest_.empty()) fail(start, "the value is never closed", "end it with a quote");
        skip(1);
        return value;
    }

    /// One character or entity.
    void parse_character(XmlText& out) {
        note_place(out);
        if (rest_[0] == '&') return parse_entity(out.text);
        if (!is_allowed(static_cast<unsigned char>(rest_[0]))) {
            return fail("a control character " + in_quotes(rest_.substr(0, 1)), "delete it");
        }
        out.text += rest_[0];
        skip(1);
    }

    /// Notes where the next character of `out` stands.
    void note_place(XmlText& out) {
        if (out.runs.empty() || out.at(out.text.size()) != place_) {
            out.runs.push_back({out.text.size(), place_});
        }
    }

    void parse_entity(std::string& out) {
        constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
            {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}}};
        for (const auto& [name, c] : kNamed) {
            if (!take(name)) continue;
            out += c;
            return;
        }
        const std::size_t end = rest_.substr(0, 12).find(';');
        const auto code =
            end == std::string_view::npos ? std::nullopt : numeric(rest_.substr(0, end));
        if (!code || !is_allowed(*code)) {
            return fail("an entity that means nothing here", "write &amp; for the character &");
        }
        out += utf8(*code);
        skip(end + 1);
    }

    static std::optional<std::uint32_t> numeric(std::string_view entity) {
        const bool hex = entity.starts_with("&#x");
        if (!entity.starts_with("&#")) return {};
        const std::string_view digits = entity.substr(hex ? 3 : 2);
        std::uint32_t code = 0;
        for (const char c : digits) {
            const std::size_t digit = kHexDigits.find(ascii_lower(c));
            if (digit >= (hex ? 16u : 10u)) return {};
            code = std::min<std::uint32_t>(
                code * (hex ? 16 : 10) + static_cast<std::uint32_t>(digit), 0x110000);
        }
        if (digits.empty()) return {};
        return code;
    }

    void parse_content(XmlElement& element, int depth) {
        while (!wrong_) {
            if (rest_.empty()) {
                return fail(element.place, "<" + element.name + "> is never closed",
                            "add </" + element.name + ">");
            }
            if (rest_.starts_with("</")) return parse_end(element);
            if (rest_.starts_with("<!--")) {
                skip_through("<!--", "-->");
            } else if (rest_.starts_with("<?")) {
                skip_through("<?", "?>");
            } else if (rest_.starts_with("<![CDATA[")) {
                parse_cdata(element);
            } else if (rest_[0] == '<') {
                parse_element(element.children.emplace_back(), depth + 1);
            } else {
                if (element.content.place.line == 0 && !is_space(rest_[0])) {
                    element.content.place = place_;
                }
                parse_character(element.content);
            }
        }
    }

    void parse_cdata(XmlElement& element) {
        const std::size_t end = rest_.find("]]>");
        if (end == std::string_view::npos) return fail("CDATA is never closed", "end it with ]]>");
        skip(9);
        if (element.content.place.line == 0) element.content.place = place_;
        for (std::size_t left = end - 9; left > 0; --left) {
            note_place(element.content);
            element.content.text += rest_[0];
            skip(1);
        }
        skip(3);
    }

    void parse_end(const XmlElement& element) {
        const Place start = place_;
        skip(2);
        const std::string name = parse_name();
        skip_spaces();
        if (!take(">")) fail("'>' is wanted here", "end the tag");
        if (name != element.name) {
            fail(start, "</" + name + "> closes <" + element.name + ">",
                 "write </" + element.name + ">");
        }
    }

    std::string_view rest_;
    Place place_{1, 1};
    std::optional<Mistake> wrong_;
};

}  // namespace

Place XmlText::at(std::size_t offset) const {
    const auto after =
        std::upper_bound(runs.begin(), runs.end(), offset,
                         [](std::size_t at, const Run& run) { return at < run.offset; });
    if (after == runs.begin()) return place;
    const Run& run = *std::prev(after);
    return {run.place.line, run.place.column + static_cast<int>(offset - run.offset)};
}

const XmlText* XmlElement::attribute(std::string_view wanted) const {
    for (const Attribute& each : attributes) {
        if (each.name == wanted) return &each.value;
    }
    return nullptr;
}

const XmlElement* XmlElement::child(std::string_view wanted) const {
    for (const XmlElement& each : children) {
        if (each.name == wanted) return &each;
    }
    return nullptr;
}

const XmlText* XmlElement::value(std::string_view wanted) const {
    if (const XmlText* found = attribute(wanted)) return found;
    const XmlElement* element = child(wanted);
    return element ? &element->content : nullptr;
}

Result<XmlElement, Mistakes> parse_xml(std::string_view text) { return Parser(text).parse(); }

}  // namespace carom::levels
