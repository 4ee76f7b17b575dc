#version 330 core
// One triangle that covers the screen, made from the corner's number alone.

out vec2 v_uv;  // 0..1 over the screen, y up

void main() {
    v_uv = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
    gl_Position = vec4(v_uv * 2.0 - 1.0, 0.0, 1.0);
}
