# The broad phase and the batch forms, against brute force.
carom_test(broad SOURCES batch_test.cpp field_test.cpp grid_test.cpp tree_test.cpp no_allocation.cpp LIBS carom_collision)
