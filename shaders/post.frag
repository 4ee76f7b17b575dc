#version 330 core
// The last pass: linear light in, sRGB out. Shakes, lets bright things spill, darkens the corners.

in vec2 v_uv;  // 0..1 over the canvas, y up

uniform sampler2D u_scene;  // linear, premultiplied over black, with softer copies in its mipmaps
uniform vec2 u_shake;       // how far the picture moves, parts of the canvas, y up
uniform float u_vignette;   // how much darker the corners are, 0..1
uniform float u_bloom;      // how much light spills
uniform float u_chroma;     // how far red and blue drift apart at the rim, parts of the width
uniform vec4 u_flash;       // linear colour over everything, straight alpha

out vec4 o_color;  // sRGB

vec3 to_srgb(vec3 linear) {
    vec3 low = linear * 12.92;
    vec3 high = 1.055 * pow(max(linear, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055;
    return mix(high, low, vec3(lessThanEqual(linear, vec3(0.0031308))));
}

// Four reads around the place hide the squares of the small copy.
vec3 soft(vec2 uv, float level) {
    vec2 step = 0.5 * exp2(level) / vec2(textureSize(u_scene, 0));
    return 0.25 * (textureLod(u_scene, uv + step * vec2(-1.0, -0.4), level).rgb +
                   textureLod(u_scene, uv + step * vec2(0.4, -1.0), level).rgb +
                   textureLod(u_scene, uv + step * vec2(1.0, 0.4), level).rgb +
                   textureLod(u_scene, uv + step * vec2(-0.4, 1.0), level).rgb);
}

void main() {
    vec2 uv = v_uv - u_shake;
    vec2 out_from_middle = v_uv - 0.5;
    vec3 color = textureLod(u_scene, uv, 0.0).rgb;
    if (u_chroma > 0.0) {
        vec2 drift = out_from_middle * 2.0 * u_chroma;
        color.r = textureLod(u_scene, uv + drift, 0.0).r;
        color.b = textureLod(u_scene, uv - drift, 0.0).b;
    }
    if (u_bloom > 0.0) color += u_bloom * (0.35 * soft(uv, 3.0) + 0.25 * soft(uv, 5.0));
    color *= 1.0 - u_vignette * smoothstep(0.1, 0.55, dot(out_from_middle, out_from_middle));
    color = mix(color, u_flash.rgb, u_flash.a);
    o_color = vec4(to_srgb(clamp(color, 0.0, 1.0)), 1.0);
}
