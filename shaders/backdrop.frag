#version 330 core
// The picture behind everything, opaque and alone in its pass: a full screen is dear enough on a
// software renderer without blending.

in vec2 v_uv;  // 0..1 over the canvas, y up

out vec4 o_color;  // linear

#include "backdrop.glsl"

void main() { o_color = vec4(backdrop(v_uv), 1.0); }
