// The JSON schema of level files, written from the table of keys.

#include "game/levels/carom/format.h"
#include "game/levels/carom/keys.h"
#include "game/sim/powerups.h"

#include <string>

namespace carom::levels {
namespace {

std::string text(std::string_view value) { return '"' + std::string(value) + '"'; }

std::string number(double value) {
    const auto whole = static_cast<long long>(value);
    return static_cast<double>(whole) == value ? std::to_string(whole)
                                               : shortest(static_cast<float>(value));
}

std::string schema_range(const Key& key, std::string_view suffix = "imum") {
    return "\"min" + std::string(suffix) + "\": " + number(key.least) + ", \"max" +
           std::string(suffix) + "\": " + number(key.most);
}

std::string point(double least, double most) {
    return R"({"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "number", )"
           R"("minimum": )" +
           number(least) + R"(, "maximum": )" + number(most) + "}}";
}

std::string kinds() {
    std::string out;
    for (const sim::BrickSpec& row : sim::kBricks)
        out += (out.empty() ? "" : ", ") + text(row.name);
    return R"({"enum": [)" + out + "]}";
}

std::string colors() {
    std::string out;
    for (const std::string_view name : sim::kColorNames) {
        out += (out.empty() ? "" : ", ") + text(name);
    }
    return R"({"anyOf": [{"enum": [)" + out +
           R"(]}, {"type": "integer", "minimum": 0, "maximum": )" +
           std::to_string(sim::kBrickColors - 1) + "}]}";
}

std::string drops() {
    std::string out;
    for (std::size_t i = 0; i < sim::kPowerUpCount; ++i) {
        out += (out.empty() ? "" : ", ") + text(sim::spec(static_cast<sim::PowerUp>(i)).name);
    }
    return R"({"enum": [)" + out + "]}";
}

/// "[[brick]]" is defined as "brick".
std::string definition(const Section& section) {
    std::string out;
    for (const char c : section.name) {
        if (c != '[' && c != ']') out += c;
    }
    return out;
}

std::string reference(const std::string& name) {
    return R"({"$ref": "#/definitions/)" + name + "\"}";
}

std::string type_of(const Key& key) {
    switch (key.type) {
        case KeyType::Integer:
            return R"({"type": "integer", )" + schema_range(key) + "}";
        case KeyType::Number:
            return R"({"type": "number", )" + schema_range(key) + "}";
        case KeyType::Flag:
            return R"({"type": "boolean"})";
        case KeyType::Text:
            return R"({"type": "string", "maxLength": )" + number(key.most) + "}";
        case KeyType::Point:
            return point(key.least, key.most);
        case KeyType::Points:
            return R"({"type": "array", )" + schema_range(key, "Items") + R"(, "items": )" +
                   point(-kFarthest, kFarthest) + "}";
        case KeyType::Kind:
            return reference("kind");
        case KeyType::Color:
            return reference("color");
        case KeyType::Drop:
            return reference("drop");
        case KeyType::Picture:
            return R"({"type": "string"})";
        case KeyType::Table:
            return reference(definition(*key.section));
        case KeyType::Tables:
            return R"({"type": "array", "maxItems": )" + number(key.most) + R"(, "items": )" +
                   reference(definition(*key.section)) + "}";
        case KeyType::BrickLegend:
            return R"({"type": "object", "additionalProperties": {"anyOf": [)" + reference("kind") +
                   ", " + reference(definition(*key.section)) + "]}}";
        case KeyType::DropLegend:
            return R"({"type": "object", "additionalProperties": )" + reference("drop") + "}";
        case KeyType::Files:
            return R"({"type": "array", "items": {"type": "string"}})";
    }
    return "{}";
}

std::string object(const Section& section, const std::string& indent) {
    std::string properties, required;
    for (const Key& key : section.keys) {
        properties += (properties.empty() ? "" : ",\n") + indent + "  " + text(key.name) +
                      R"(: {"description": )" + text(key.help) + R"(, "allOf": [)" + type_of(key) +
                      "]}";
        if (key.required) required += (required.empty() ? "" : ", ") + text(key.name);
    }
    return R"("description": )" + text(section.help) + ",\n" + indent + R"("type": "object",)" +
           '\n' + indent + R"("additionalProperties": false,)" + '\n' + indent +
           R"("required": [)" + required + "],\n" + indent + R"("properties": {)" + '\n' +
           properties + '\n' + indent + "}";
}

}  // namespace

std::string json_schema() {
    std::string out =
        "{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n  "
        "\"title\": \"Carom level\",\n  " +
        object(kLevelSection, "  ") + ",\n  \"definitions\": {\n";
    out += "    \"kind\": " + kinds() + ",\n    \"color\": " + colors() +
           ",\n    \"drop\": " + drops();
    for (const Section* section : all_sections()) {
        if (section == &kLevelSection || section == &kSetSection) continue;
        out += ",\n    " + text(definition(*section)) + ": {\n      " + object(*section, "      ") +
               "\n    }";
    }
    return out + "\n  }\n}\n";
}

}  // namespace carom::levels
