#version 330 core
// Fills a sprite from its picture, or cuts a letter out of a distance field, in the same draw call.

in vec2 v_uv;
in vec4 v_color;       // linear, premultiplied; alpha is what it hides
flat in vec2 v_field;  // edge and softness, in parts of the field; edge 0 means a picture

uniform sampler2D u_atlas;    // linear once read, premultiplied
uniform float u_field_slope;  // how much a field changes from one of its pixels to the next

out vec4 o_color;  // linear, premultiplied

void main() {
    vec4 texel = texture(u_atlas, v_uv);
    // A letter's rim is one screen pixel soft at any zoom.
    vec2 step = fwidth(v_uv) * vec2(textureSize(u_atlas, 0));  // field pixels a screen pixel
    float soft = max(0.6 * u_field_slope * max(step.x, step.y), v_field.y);
    float inside = smoothstep(v_field.x - soft, v_field.x + soft, texel.a);
    o_color = v_color * (v_field.x > 0.0 ? vec4(inside) : texel);
}
