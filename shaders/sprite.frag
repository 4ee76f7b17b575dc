#version 330 core
// Fills a sprite from its picture, or cuts a letter out of a distance field, in the same draw call.

in vec2 v_uv;
in vec4 v_color;       // linear, premultiplied; alpha is what it hides
flat in vec2 v_field;  // where in the field a shape begins, and how steeply; 0 means a picture

uniform sampler2D u_atlas;  // linear once read, premultiplied

out vec4 o_color;  // linear, premultiplied

void main() {
    vec4 texel = texture(u_atlas, v_uv);
    float t = clamp((texel.a - v_field.x) * v_field.y, 0.0, 1.0);
    o_color = v_color * (v_field.y > 0.0 ? vec4(t * t * (3.0 - 2.0 * t)) : texel);
}
