#include "game/levels/foreign/xml.h"

#include <doctest/doctest.h>

#include <string>

using namespace carom::levels;

namespace {

std::string mistake(std::string_view text) {
    const auto read = parse_xml(text);
    return read ? std::string() : carom::to_text(read.error()[0], "f");
}

}  // namespace

TEST_SUITE("xml") {
    TEST_CASE("elements, attributes, text, comments, entities, CDATA") {
        const auto read = parse_xml(
            "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- c -->\n<a x='1' y=\"&lt;&#65;&#x42;\">\n"
            "  <b/>t<![CDATA[<&]]><!-- no -->&amp;<b z='2'></b>\n</a>\n<!-- end -->\n");
        REQUIRE(read.ok());
        const XmlElement& a = read.value();
        CHECK(a.name == "a");
        CHECK(a.attribute("x")->text == "1");
        CHECK(a.attribute("y")->text == "<AB");
        CHECK(a.attribute("y")->place == Place{3, 13});
        REQUIRE(a.children.size() == 2);
        CHECK(a.children[1].attribute("z")->text == "2");
        CHECK(a.content.text == "\n  t<&&\n");
        CHECK(a.content.place == Place{4, 7});
        CHECK(a.attribute("q") == nullptr);
    }

    TEST_CASE("mistakes are told where they are") {
        CHECK(mistake("") == "f:1:1: error: an element is wanted here");
        CHECK(mistake("<a>\n <b></c></a>").starts_with("f:2:5: error: </c> closes <b>"));
        CHECK(mistake("<a>\n<b>").starts_with("f:2:1: error: <b> is never closed"));
        CHECK(mistake("<a x=1/>").starts_with("f:1:6: error: a value in quotes"));
        CHECK(mistake("<a x='1' x='2'/>").starts_with("f:1:10: error: 'x' stands twice"));
        CHECK(mistake("<a>&bad;</a>").starts_with("f:1:4: error: an entity that means nothing"));
        CHECK(mistake("<a>&#0;</a>").starts_with("f:1:4: error: an entity"));
        CHECK(mistake("<a>&#xD800;</a>").starts_with("f:1:4: error: an entity"));
        CHECK(mistake("<a/><b/>").starts_with("f:1:5: error: nothing may follow"));
        CHECK(mistake("<a><!-- </a>").starts_with("f:1:4: error: '<!--' is never closed"));
        CHECK(mistake("<a>\x01</a>").starts_with("f:1:4: error: a control character '\\x01'"));
        CHECK(mistake("<a>\xff</a>").starts_with("f:1:1: error: the file is not UTF-8"));
    }

    TEST_CASE("nothing is defined, fetched or multiplied") {
        CHECK(mistake("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>")
                  .starts_with("f:1:1: error: document types are not read"));
        std::string wide = "<a";
        for (int i = 0; i < 100000; ++i) wide += " k" + std::to_string(i) + "=''";
        CHECK(mistake(wide + "/>").starts_with("f:1:442: error: the element has too many"));
        std::string deep;
        for (int i = 0; i < 100000; ++i) deep += "<a>";
        CHECK(mistake(deep).starts_with("f:1:49: error: elements are nested too deep"));
    }
}
