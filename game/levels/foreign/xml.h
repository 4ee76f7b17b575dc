#pragma once
// A small, strict reader for the XML that level sets use: elements, attributes, text, comments,
// CDATA and the five named entities. No document types, so nothing can be defined, fetched or
// multiplied; depth and size are limited.

#include "engine/core/result.h"
#include "game/levels/report.h"

#include <string>
#include <string_view>
#include <vector>

namespace carom::levels {

/// A piece of text and where it stands.
struct XmlText {
    std::string text;
    Place place;  ///< Of its first character that can be seen.

    /// Where the character at `offset` stands; entities, comments and line ends make jumps.
    [[nodiscard]] Place at(std::size_t offset) const;

    struct Run {
        std::size_t offset;
        Place place;
    };
    std::vector<Run> runs;  ///< Stretches that stand in the file as they do here.
};

struct XmlElement {
    struct Attribute {
        std::string name;
        XmlText value;
    };

    std::string name;
    Place place;
    std::vector<Attribute> attributes;
    std::vector<XmlElement> children;
    XmlText content;  ///< Its own text, joined.

    [[nodiscard]] const XmlText* attribute(std::string_view wanted) const;
    /// The first child of that name.
    [[nodiscard]] const XmlElement* child(std::string_view wanted) const;
    /// An attribute, or else the text of a child element of the same name.
    [[nodiscard]] const XmlText* value(std::string_view wanted) const;
};

inline constexpr int kMostXmlDepth = 16;
inline constexpr std::size_t kMostXmlAttributes = 64;  ///< Of one element.

/// The root element, or what is wrong. XML cannot be read on after a mistake, so there is one.
[[nodiscard]] Result<XmlElement, Mistakes> parse_xml(std::string_view text);

}  // namespace carom::levels
