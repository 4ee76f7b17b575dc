# Rays and sweeps. CAROM_LONG=1 in the environment runs the random tests longer.
carom_test(moving SOURCES moving_allocation_test.cpp moving_fingerprint_test.cpp
                          moving_peers_test.cpp raycast_test.cpp sweep_circle_test.cpp
                          sweep_oracle_test.cpp sweep_property_test.cpp sweep_soak_test.cpp
                          sweep_turning_test.cpp
           LIBS carom_collision)
