#version 330 core
// Places a corner of a sprite or triangle. All of them come in one stream, already in canvas units.

layout(location = 0) in vec2 a_at;     // canvas units, y down
layout(location = 1) in vec2 a_uv;     // on the atlas
layout(location = 2) in vec4 a_color;  // linear, premultiplied; alpha is what it hides
layout(location = 3) in vec2 a_field;  // where in a field a shape begins, and how steeply; 0: a picture

uniform mat4 u_to_clip;

out vec2 v_uv;
out vec4 v_color;
flat out vec2 v_field;

void main() {
    v_uv = a_uv;
    v_color = a_color;
    v_field = a_field;
    gl_Position = u_to_clip * vec4(a_at, 0.0, 1.0);
}
