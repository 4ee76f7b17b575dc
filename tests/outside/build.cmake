# Builds and runs the pong of a stranger, who got the library in the given WAY.
#   cmake -D WAY=find_package|add_subdirectory|pkg_config|single_header|web -D CXX=compiler
#         -D CAROM=source tree -D BUILD=build tree -D WORK=scratch folder -P build.cmake
cmake_minimum_required(VERSION 3.25)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(prefix ${WORK}/prefix)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
    if(NOT result EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\n${out}")
    endif()
endfunction()

set(strict -std=c++20 -O0 -Wall -Wextra -Werror -ffp-contract=off)

if(NOT WAY STREQUAL add_subdirectory)
    run(${CMAKE_COMMAND} --install ${BUILD} --component collision --prefix ${prefix})
endif()

if(WAY STREQUAL find_package OR WAY STREQUAL add_subdirectory)
    run(${CMAKE_COMMAND} -S ${here}/${WAY} -B ${WORK}/build -G Ninja
        -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_PREFIX_PATH=${prefix} -D CAROM=${CAROM} -D CAROM_UNITY=ON)
    run(${CMAKE_COMMAND} --build ${WORK}/build)
    set(pong ${WORK}/build/pong)
elseif(WAY STREQUAL pkg_config)
    file(GLOB_RECURSE pc ${prefix}/carom-collision.pc)
    cmake_path(GET pc PARENT_PATH pc_dir)
    set(ENV{PKG_CONFIG_PATH} ${pc_dir})
    execute_process(COMMAND pkg-config --cflags --libs carom-collision OUTPUT_VARIABLE flags
                    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    run(${CXX} ${strict} ${here}/pong.cpp ${flags} -o ${WORK}/pong)
    set(pong ${WORK}/pong)
else()  # one header: one file of the project defines, the others only declare
    file(COPY ${prefix}/include/carom_collision.hpp DESTINATION ${WORK}/drop)
    file(WRITE ${WORK}/implementation.cpp
         "#define CAROM_COLLISION_IMPLEMENTATION\n#include <carom_collision.hpp>\n")
    set(glm "")
    set(pong ${WORK}/pong)
    if(WAY STREQUAL web)  # the system's whole include folder would not do there
        file(CREATE_LINK ${GLM}/glm ${WORK}/drop/glm SYMBOLIC)
        set(ENV{NODE_PATH} /usr/share/nodejs)
        set(pong node --no-experimental-fetch ${WORK}/pong.js)
    endif()
    list(GET pong -1 output)
    run(${CXX} ${strict} -DPONG_SINGLE_HEADER -I${WORK}/drop ${here}/pong.cpp
        ${WORK}/implementation.cpp -o ${output})
endif()

execute_process(COMMAND ${pong} OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
file(READ ${here}/pong.txt expected)
if(NOT said STREQUAL expected)
    message(FATAL_ERROR "pong ended differently\n     got ${said}expected ${expected}")
endif()
