# Rays and sweeps.
carom_test(moving SOURCES sweep_circle_test.cpp sweep_oracle_test.cpp
           LIBS carom_collision)
