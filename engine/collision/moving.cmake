# Queries about things that move: rays, sweeps, turning sweeps.
target_sources(carom_collision PRIVATE body_cast.cpp raycast.cpp sweep.cpp sweep_circle.cpp sweep_turning.cpp)
