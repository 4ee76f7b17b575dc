# The broad phase and the batch forms.
target_sources(carom_collision PRIVATE batch.cpp batch_x86.cpp broad.cpp grid.cpp tree.cpp)
