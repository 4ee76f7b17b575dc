#version 330 core
// The last pass: linear light in, sRGB out. Shakes, turns and waves the picture (WARP), lets bright
// things spill (BLOOM), lets colours drift apart (CHROMA), darkens the corners, and may look like an
// old tube (CRT). The scene may be clear, with a picture behind it (BEHIND).

in vec2 v_uv;  // 0..1 over the canvas, y up

uniform sampler2D u_scene;  // linear, premultiplied
uniform sampler2D u_light;  // the scene's light, softened and coded by bloom.frag
uniform vec2 u_shake;       // how far the picture moves, parts of the canvas, y up
uniform float u_vignette;   // how much darker the corners are, 0..1
uniform float u_bloom;      // how much light spills
uniform float u_chroma;     // how far red and blue drift at the rim, parts of the width
uniform vec4 u_flash;       // linear colour over everything, straight alpha
uniform vec2 u_turn;        // cosine and sine of how far the picture is turned
uniform float u_wave;       // how far it waves, parts of the width
uniform float u_phase;      // of the waves, radians
uniform float u_invert;     // how far colours go to their opposite, 0..1

out vec4 o_color;  // sRGB

#ifdef BEHIND
#include "backdrop.glsl"
vec3 scene(vec2 uv) {
    vec4 front = texture(u_scene, uv);
    return front.rgb + (1.0 - front.a) * backdrop(clamp(uv, 0.0, 1.0));
}
#else
vec3 scene(vec2 uv) { return texture(u_scene, uv).rgb; }
#endif

// A square root instead of a power: half a step of 255 off at most, and far cheaper.
vec3 to_srgb(vec3 linear) {
    vec3 a = sqrt(linear);
    vec3 curve = ((0.216866 * a - 0.540377) * a + 1.357365) * a - 0.031949;
    return mix(curve, linear * 12.92, vec3(lessThanEqual(linear, vec3(0.0031308))));
}

// Between -0.5 and 0.5, another value at every pixel: breaks up the steps of dark gradients.
float grain() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
}

vec2 warped(vec2 uv) {
    const float kAspect = 16.0 / 9.0;
    vec2 p = (uv - 0.5) * vec2(kAspect, 1.0);
    p = vec2(p.x * u_turn.x + p.y * u_turn.y, p.y * u_turn.x - p.x * u_turn.y);
    p += kAspect * u_wave * vec2(sin(9.0 * p.y + u_phase), sin(7.0 * p.x + 1.3 * u_phase));
    return p / vec2(kAspect, 1.0) + 0.5;
}

// Lines of light with dark between them, and a mask of red, green and blue.
vec3 tube(vec3 color) {
    float line = 0.5 + 0.5 * cos(v_uv.y * 6.2831853 * 240.0);
    float column = mod(gl_FragCoord.x, 3.0);
    vec3 mask = vec3(0.86) + 0.28 * vec3(column < 1.0, column >= 1.0 && column < 2.0, column >= 2.0);
    vec2 edge = smoothstep(vec2(0.0), vec2(0.02, 0.035), min(v_uv, 1.0 - v_uv));
    return color * mask * (0.72 + 0.36 * line) * edge.x * edge.y;
}

void main() {
    vec2 uv = v_uv - u_shake;
#ifdef WARP
    uv = warped(uv);
#endif
    vec2 from_middle = v_uv - 0.5;
    vec3 color = scene(uv);
#ifdef CHROMA
    vec2 drift = from_middle * 2.0 * u_chroma;
    color.r = scene(uv + drift).r;
    color.b = scene(uv - drift).b;
#endif
#ifdef CRT
    vec2 bleed = vec2(1.2 / 1280.0, 0.0);  // the beam is wider than a pixel
    color = 0.5 * color + 0.25 * (scene(uv - bleed) + scene(uv + bleed));
#endif
#ifdef BLOOM
    vec3 light = texture(u_light, uv).rgb;
    color += (4.0 * u_bloom) * light * light;
#endif
#ifdef WARP
    vec3 shown = min(color, 1.0);
    color = mix(color, max(max(shown.r, shown.g), shown.b) + min(min(shown.r, shown.g), shown.b) - shown,
                u_invert);  // the opposite hue, as bright as before
#endif
    // What is too bright for its colour turns white instead of flat.
    color += 0.3 * max(max(color.r, max(color.g, color.b)) - 1.0, 0.0);
    color *= 1.0 - u_vignette * smoothstep(0.1, 0.55, dot(from_middle, from_middle));
    color = mix(color, u_flash.rgb, u_flash.a);
#ifdef CRT
    color = tube(color);
#endif
    o_color = vec4(to_srgb(clamp(color, 0.0, 1.0)) + grain() / 255.0, 1.0);
}
