#pragma once
// How far apart eyes see two colours, also eyes that lack a kind of cone.

#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <glm/vec3.hpp>

#include <cmath>

namespace carom::view::test {

// What eyes without one kind of cone make of linear RGB (Machado, Oliveira and Fernandes 2009), by
// rows.
inline const glm::mat3 kNormal{1.0f};
inline const glm::mat3 kNoRed =
    glm::transpose(glm::mat3{0.152286f, 1.052583f, -0.204868f, 0.114503f, 0.786281f, 0.099216f,
                             -0.003882f, -0.048116f, 1.051998f});
inline const glm::mat3 kNoGreen =
    glm::transpose(glm::mat3{0.367322f, 0.860646f, -0.227968f, 0.280085f, 0.672501f, 0.047413f,
                             -0.011820f, 0.042940f, 0.968881f});
inline const glm::mat3 kNoBlue =
    glm::transpose(glm::mat3{1.255528f, -0.076749f, -0.178779f, -0.078411f, 0.930809f, 0.147602f,
                             0.004733f, 0.691367f, 0.303900f});

/// OKLab (Ottosson 2020), where distances are as eyes see them.
inline glm::vec3 oklab(glm::vec3 c) {
    const glm::vec3 lms{std::cbrt(0.4122215f * c.r + 0.5363325f * c.g + 0.0514460f * c.b),
                        std::cbrt(0.2119035f * c.r + 0.6806995f * c.g + 0.1073970f * c.b),
                        std::cbrt(0.0883025f * c.r + 0.2817188f * c.g + 0.6299787f * c.b)};
    return {0.2104543f * lms.x + 0.7936178f * lms.y - 0.0040720f * lms.z,
            1.9779985f * lms.x - 2.4285922f * lms.y + 0.4505937f * lms.z,
            0.0259040f * lms.x + 0.7827718f * lms.y - 0.8086758f * lms.z};
}

}  // namespace carom::view::test
