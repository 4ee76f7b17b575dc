#version 330 core
// The last pass: linear light in, sRGB out. Shakes, lets bright things spill (BLOOM), lets colours
// drift apart (CHROMA), darkens the corners.

in vec2 v_uv;  // 0..1 over the canvas, y up

uniform sampler2D u_scene;  // linear
uniform sampler2D u_light;  // the scene's light, softened by bloom.frag
uniform vec2 u_shake;       // how far the picture moves, parts of the canvas, y up
uniform float u_vignette;   // how much darker the corners are, 0..1
uniform float u_bloom;      // how much light spills
uniform float u_chroma;     // how far red and blue drift at the rim, parts of the width
uniform vec4 u_flash;       // linear colour over everything, straight alpha

out vec4 o_color;  // sRGB

// Square roots instead of powers: a quarter of a step of 255 off at most, and far cheaper.
vec3 to_srgb(vec3 linear) {
    vec3 a = sqrt(linear);
    vec3 b = sqrt(a);
    vec3 c = sqrt(b);
    vec3 curve = 0.662002687 * a + 0.684122060 * b - 0.323583601 * c - 0.0225411470 * linear;
    return mix(curve, linear * 12.92, vec3(lessThanEqual(linear, vec3(0.0031308))));
}

// Between -0.5 and 0.5, another value at every pixel: breaks up the steps of dark gradients.
float grain() {
    return fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
}

void main() {
    vec2 uv = v_uv - u_shake;
    vec2 from_middle = v_uv - 0.5;
    vec3 color = texture(u_scene, uv).rgb;
#ifdef CHROMA
    vec2 drift = from_middle * 2.0 * u_chroma;
    color.r = texture(u_scene, uv + drift).r;
    color.b = texture(u_scene, uv - drift).b;
#endif
#ifdef BLOOM
    color += u_bloom * texture(u_light, uv).rgb;
#endif
    color *= 1.0 - u_vignette * smoothstep(0.1, 0.55, dot(from_middle, from_middle));
    color = mix(color, u_flash.rgb, u_flash.a);
    o_color = vec4(to_srgb(clamp(color, 0.0, 1.0)) + grain() / 255.0, 1.0);
}
