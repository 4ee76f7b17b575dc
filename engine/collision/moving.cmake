# Queries about things that move: rays, sweeps, turning sweeps.
target_sources(carom_collision PRIVATE body_cast.cpp raycast.cpp sweep.cpp sweep_circle.cpp sweep_turning.cpp)
# A square root of ours is never of a negative number; without this every one is wrapped in a check
# for errno. Results do not change.
target_compile_options(carom_collision PRIVATE -fno-math-errno)
