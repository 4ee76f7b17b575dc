#include "manifold.h"

namespace carom::collision::detail {
namespace {

/// A point as seen from the face: along it and out from it.
struct FacePoint {
    double along = 0.0;
    double out = 0.0;
};

FacePoint seen_from(const Face& face, Vec p) {
    const Vec d = p - face.start;
    return {cross(face.normal, d), dot(face.normal, d)};
}

}  // namespace

Contact clip_contact(const Face& face, Vec q0, Vec q1, Vec deepest, double radius, double depth,
                     double margin) noexcept {
    Contact contact;
    contact.normal = narrow(face.normal);
    contact.depth = static_cast<float>(max(0.0, depth));
    const Vec along = left_of(face.normal);
    const auto add = [&](FacePoint p) {  // halfway between the surfaces
        const Vec point =
            face.start + along * p.along + face.normal * ((p.out + face.radius - radius) * 0.5);
        contact.points[contact.count++] = narrow(point);
    };
    FacePoint a = seen_from(face, q0), b = seen_from(face, q1);
    if (a.along > b.along) {
        const FacePoint other = a;
        a = b, b = other;
    }
    const double run = b.along - a.along, lowest = min(a.out, b.out);
    const double rise = run > 0.0 ? (b.out - a.out) / run : 0.0;
    if (a.along < 0.0) a = {0.0, a.out - rise * a.along};
    if (b.along > face.length) b = {face.length, b.out + rise * (face.length - b.along)};
    if (!(a.along <= b.along)) {
        add(seen_from(face, deepest));
        return contact;
    }
    const double high = max(face.radius + radius + margin, lowest + kParallel * run);
    if (a.out <= high) add(a);
    if (b.out <= high && (contact.count == 0 || b.along > a.along)) add(b);
    if (contact.count == 0) add(seen_from(face, deepest));
    put_in_order(contact);
    return contact;
}

}  // namespace carom::collision::detail
