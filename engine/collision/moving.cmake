# Queries about things that move: rays, sweeps, turning sweeps.
target_sources(carom_collision PRIVATE sweep_circle.cpp)
