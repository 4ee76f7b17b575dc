#version 330 core
// The picture behind everything, opaque and alone in its pass: a full screen is dear enough on a
// software renderer without blending. Swells with the music and darkens the field's ground.

in vec2 v_uv;  // 0..1 over the canvas, y up

uniform sampler2D u_picture;  // the square root of its light
uniform vec2 u_drift;         // how far it moves, parts of the canvas, y down
uniform float u_zoom;         // larger than 1 hides its edges while it moves
uniform float u_light;        // how bright all of it is
uniform float u_swell;        // how much brighter its lights are, 0 and up
uniform vec4 u_ground;        // left, top, right, bottom of the dark ground, parts of the canvas

out vec4 o_color;  // linear

void main() {
    vec2 at = vec2(v_uv.x, 1.0 - v_uv.y);
    vec3 root = texture(u_picture, (at - 0.5 - u_drift) / u_zoom + 0.5).rgb;
    vec3 color = root * root;
    color *= u_light + u_swell * smoothstep(0.0, 0.12, color.g + 0.5 * (color.r + color.b));
    vec2 inside = step(u_ground.xy, at) * step(at, u_ground.zw);
    vec3 ground = mix(vec3(0.004, 0.006, 0.014), color, 0.38);
    o_color = vec4(mix(color, ground, inside.x * inside.y), 1.0);
}
