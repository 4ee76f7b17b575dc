#version 330 core
// Softens the scene's light, in two steps. First (SHRINK), at a quarter of its size, every pixel
// gathers the sixteen it stands for; then, at an eighth, several mipmaps of that are spread and
// added up, which gives a wide halo for a handful of reads.

in vec2 v_uv;  // 0..1, y up

uniform sampler2D u_scene;  // linear; the whole scene, or the quarter with its mipmaps

out vec4 o_color;  // linear; in the end the square root of a quarter of the light, for 8 bits

#ifdef SHRINK
#ifdef BEHIND
#include "backdrop.glsl"
#endif

void main() {
    // Each read falls between four pixels, so four of them see sixteen.
    vec2 pixel = 1.0 / vec2(textureSize(u_scene, 0));
    vec4 light = 0.25 * (textureLod(u_scene, v_uv + pixel * vec2(-1.0, -1.0), 0.0) +
                         textureLod(u_scene, v_uv + pixel * vec2(1.0, -1.0), 0.0) +
                         textureLod(u_scene, v_uv + pixel * vec2(-1.0, 1.0), 0.0) +
                         textureLod(u_scene, v_uv + pixel * vec2(1.0, 1.0), 0.0));
#ifdef BEHIND
    light.rgb += (1.0 - light.a) * backdrop(v_uv);
#endif
    // Dark things keep their light to themselves, or the whole picture turns milky.
    float brightest = max(light.r, max(light.g, light.b));
    o_color = light * smoothstep(0.15, 1.0, brightest);
}
#else
// A ring and its middle; hides the squares of the small copy.
vec4 soft(float level) {
    vec2 wide = exp2(level) / vec2(textureSize(u_scene, 0));
    return 0.28 * textureLod(u_scene, v_uv, level) +
           0.18 * (textureLod(u_scene, v_uv + wide * vec2(-0.9, -0.4), level) +
                   textureLod(u_scene, v_uv + wide * vec2(0.4, -0.9), level) +
                   textureLod(u_scene, v_uv + wide * vec2(0.9, 0.4), level) +
                   textureLod(u_scene, v_uv + wide * vec2(-0.4, 0.9), level));
}

void main() {
    o_color = sqrt(0.25 * (0.45 * soft(1.0) + 0.35 * soft(2.0) + 0.20 * soft(4.0)));
}
#endif
