# Every source of ours is as clang-format would write it.
#   cmake -D ROOT=folder -D CLANG_FORMAT=program -P formatting.cmake
# To mend what it finds: clang-format -i FILE
cmake_minimum_required(VERSION 3.25)
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/engine/*.h ${ROOT}/engine/*.cpp ${ROOT}/game/*.h
     ${ROOT}/game/*.cpp ${ROOT}/resources/*.h ${ROOT}/resources/*.cpp ${ROOT}/tests/*.h
     ${ROOT}/tests/*.cpp)
if(NOT files)
    message(FATAL_ERROR "no sources under ${ROOT}")
endif()
execute_process(COMMAND ${CLANG_FORMAT} --dry-run -Werror ${files} WORKING_DIRECTORY ${ROOT}
                COMMAND_ERROR_IS_FATAL ANY)
