// The picture behind everything: swells with the music and darkens the field's ground. Its shader
// draws it by itself, the last pass where it moves: then nothing else need be drawn anew.

uniform sampler2D u_picture;  // the square root of its light
uniform vec2 u_drift;         // how far it moves, parts of the canvas, y down
uniform vec2 u_zoom;          // larger than 1 hides its edges
uniform float u_brightness;   // of all of it
uniform float u_swell;        // how much brighter its lights are, 0 and up
uniform vec4 u_ground;        // left, top, right, bottom of the dark ground, parts of the canvas

// At 0..1 over the canvas, y up; linear.
vec3 backdrop(vec2 uv) {
    vec2 at = vec2(uv.x, 1.0 - uv.y);
    vec3 root = texture(u_picture, (at - 0.5 - u_drift) / u_zoom + 0.5).rgb;
    vec3 color = root * root;
    color *= u_brightness + u_swell * smoothstep(0.0, 0.12, color.g + 0.5 * (color.r + color.b));
    vec2 inside = step(u_ground.xy, at) * step(at, u_ground.zw);
    vec3 ground = mix(vec3(0.004, 0.006, 0.014), color, 0.38);
    return mix(color, ground, inside.x * inside.y);
}
