# Rays and sweeps.
carom_test(moving SOURCES raycast_test.cpp sweep_circle_test.cpp sweep_oracle_test.cpp
                          sweep_property_test.cpp
                          sweep_turning_test.cpp
           LIBS carom_collision)
