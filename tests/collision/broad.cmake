# The broad phase and the batch forms, against brute force.
carom_test(broad SOURCES batch_test.cpp field_test.cpp grid_test.cpp queries_test.cpp tree_test.cpp
                         no_allocation.cpp
           LIBS carom_collision)

# Once more as it is where there is no SSE2, on the web for one.
set(collision ${carom_SOURCE_DIR}/engine/collision/detail)
carom_test(broad_plain SOURCES field_test.cpp grid_test.cpp queries_test.cpp tree_test.cpp
           no_allocation.cpp
           ${collision}/broad.cpp ${collision}/grid.cpp ${collision}/tree.cpp LIBS carom_collision)
target_compile_options(test_broad_plain PRIVATE -U__SSE2__)
