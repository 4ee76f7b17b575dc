# What a compiler says of flags that the library cannot work with, and the flags that it hands on.
#   cmake -D CXX=compiler -D INCLUDE=folders -D BUILD=build tree -D WORK=scratch folder -P refusals.cmake
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
file(WRITE ${WORK}/use.cpp "#include <carom/collision.hpp>\nint main() {}\n")
list(TRANSFORM INCLUDE PREPEND -I)

# refused(what it says flag…)
function(refused words)
    execute_process(COMMAND ${CXX} ${ARGN} -fsyntax-only ${INCLUDE} ${WORK}/use.cpp
                    RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
    string(REGEX MATCHALL "error:" errors "${said}")
    list(LENGTH errors count)
    if(result EQUAL 0 OR NOT count EQUAL 1 OR NOT said MATCHES "${words}")
        message(FATAL_ERROR "${CXX} ${ARGN}: ${count} errors\n${said}")
    endif()
endfunction()
refused("needs C[+][+]20: compile with -std=c[+][+]20" -std=c++17)
refused("compile without -ffast-math" -std=c++20 -ffast-math)

execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --component collision --prefix ${WORK}/prefix
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE handed_on ${WORK}/prefix/*/carom-collision.pc ${WORK}/prefix/*/caromTargets.cmake)
foreach(file IN LISTS handed_on)
    file(READ ${file} text)
    if(NOT text MATCHES "-ffp-contract=off")
        message(FATAL_ERROR "${file} does not hand on -ffp-contract=off\n${text}")
    endif()
endforeach()
list(LENGTH handed_on count)
if(NOT count EQUAL 2)
    message(FATAL_ERROR "Found only: ${handed_on}")
endif()
