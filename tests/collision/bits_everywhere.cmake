# cmake -D COMPILERS="g++;clang++" -D ROOT=… -D HEADER_DIR=… -D GLM=… -D WORK=… -P bits_everywhere.cmake
# The tests that pin bits, built with every compiler at every level of optimisation, for this very
# CPU, as for one without SSE2, and with nothing that only GNU compilers have: all must find the same. The library comes as the single header.
file(MAKE_DIRECTORY ${WORK})
file(WRITE ${WORK}/library.cpp
     "#define CAROM_COLLISION_IMPLEMENTATION\n#include <carom_collision.hpp>\n")
set(sources ${WORK}/library.cpp ${ROOT}/tests/collision/allocation_test.cpp
            ${ROOT}/tests/collision/moving_fingerprint_test.cpp)
set(always -std=c++20 -ffp-contract=off -w -I${ROOT} -I${HEADER_DIR} -idirafter ${GLM})

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(NOT result EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "failed: ${command}\n${said}")
    endif()
endfunction()

foreach(compiler IN LISTS COMPILERS)
    run(${compiler} ${always} -O0 -c ${ROOT}/tests/main.cpp -o ${WORK}/main.o)
    foreach(options "-O0" "-O1" "-O2" "-O3" "-O3 -march=native" "-O2 -U__SSE2__"
                    "-O2 -U__SSE2__ -DCAROM_COLLISION_PLAIN")
        separate_arguments(flags UNIX_COMMAND "${options}")
        set(objects ${WORK}/main.o)
        foreach(source IN LISTS sources)
            cmake_path(GET source STEM name)
            run(${compiler} ${always} ${flags} -c ${source} -o ${WORK}/${name}.o)
            list(APPEND objects ${WORK}/${name}.o)
        endforeach()
        run(${compiler} ${objects} -o ${WORK}/bits)
        run(${WORK}/bits)
        message(STATUS "${compiler} ${options}: the same bits")
    endforeach()
endforeach()
