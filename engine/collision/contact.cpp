#include "contact.h"

#include "core_contact.h"

namespace carom::collision::detail {

std::optional<Contact> contact_of(const SmallCore& a, const SmallCore& b) noexcept {
    return shapes_contact(a, b);
}

std::optional<Contact> contact_of(const SmallCore& a, const PolygonCore& b) noexcept {
    return shapes_contact(a, b);
}

std::optional<Contact> contact_of(const PolygonCore& a, const PolygonCore& b) noexcept {
    return shapes_contact(a, b);
}

}  // namespace carom::collision::detail
