# The broad phase and the batch forms.
target_sources(carom_collision PRIVATE broad.cpp grid.cpp tree.cpp)
