# Rays and sweeps. CAROM_LONG=1 in the environment runs the random tests longer.
carom_test(moving SOURCES moving_allocation_test.cpp moving_fingerprint_test.cpp
                          moving_peers_test.cpp raycast_test.cpp sweep_circle_test.cpp
                          sweep_oracle_test.cpp sweep_property_test.cpp sweep_soak_test.cpp
                          sweep_turning_test.cpp
           LIBS carom_collision)

# A pair that does not exist is refused in words.
separate_arguments(moving_flags UNIX_COMMAND "${CMAKE_CXX_FLAGS}")
add_test(NAME sweep_missing_pair
         COMMAND ${CMAKE_CXX_COMPILER} ${moving_flags} -std=c++20 -fsyntax-only
                 -I${carom_SOURCE_DIR} ${CMAKE_CURRENT_LIST_DIR}/sweep_missing_pair.cpp)
set_tests_properties(sweep_missing_pair PROPERTIES PASS_REGULAR_EXPRESSION
                     "carom::collision::sweep: not defined for this pair")
