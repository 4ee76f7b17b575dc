#version 330 core
// A part of the screen, or all of it, with nothing to place.

layout(location = 0) in vec2 a_place;  // 0..1 over the screen, y up

out vec2 v_uv;  // the same

void main() {
    v_uv = a_place;
    gl_Position = vec4(a_place * 2.0 - 1.0, 0.0, 1.0);
}
