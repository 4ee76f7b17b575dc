# Joins HEADERS and SOURCES into OUTPUT, one header for those who drop files in: declarations for
# everyone who includes it, definitions where CAROM_COLLISION_IMPLEMENTATION is defined first.
#   cmake -D HEADERS=… -D SOURCES=… -D VERSION=… -D LICENSE=… -D OUTPUT=… -P single_header.cmake
cmake_minimum_required(VERSION 3.25)

set(done "")  # headers of ours already joined

# Appends the text of `path` to `out`, with each header of ours in place of its first #include.
# Lists would choke on the ; and [ ] of C++, so the text is only ever cut at #include lines.
function(join path out)
    file(READ ${path} text)
    string(REGEX REPLACE "#pragma once\n" "" text "${text}")
    cmake_path(GET path FILENAME name)
    set(joined "// ---- ${name}\n")
    while(text MATCHES "(^|\n)#include \"([a-z0-9_]+\\.h)\"\n")
        set(line "#include \"${CMAKE_MATCH_2}\"\n")
        set(wanted ${CMAKE_MATCH_2})
        string(FIND "${text}" "${line}" at)
        string(LENGTH "${line}" length)
        string(SUBSTRING "${text}" 0 ${at} before)
        math(EXPR after "${at} + ${length}")
        string(SUBSTRING "${text}" ${after} -1 text)
        string(APPEND joined "${before}")
        if(NOT wanted IN_LIST done)
            list(APPEND done ${wanted})
            cmake_path(GET path PARENT_PATH dir)
            join(${dir}/${wanted} inner)
            string(APPEND joined "${inner}// ---- ${name}\n")
        endif()
    endwhile()
    string(APPEND joined "${text}")
    set(done "${done}" PARENT_SCOPE)
    set(${out} "${joined}" PARENT_SCOPE)
endfunction()

set(declarations "")
foreach(header IN LISTS HEADERS)
    cmake_path(GET header FILENAME name)
    if(NOT name IN_LIST done)
        list(APPEND done ${name})
        join(${header} text)
        string(APPEND declarations "${text}")
    endif()
endforeach()
set(definitions "")
foreach(source IN LISTS SOURCES)
    join(${source} text)
    string(APPEND definitions "${text}")
endforeach()

if("${declarations}${definitions}" MATCHES "#include \"[^\n]*")
    message(FATAL_ERROR "single header: cannot join ${CMAKE_MATCH_0}")
endif()

file(READ ${LICENSE} license)
string(STRIP "${license}" license)
string(REGEX REPLACE "\n" "\n// " license "// ${license}")
string(REGEX REPLACE " +\n" "\n" license "${license}")
file(WRITE ${OUTPUT} "\
// carom_collision.hpp ${VERSION}: 2D collision queries in one file. C++20, needs glm.
//
// Include it wherever you like. In exactly one source file, define
// CAROM_COLLISION_IMPLEMENTATION before including it: the definitions go there. Compile that file
// with -ffp-contract=off if results must be the same on every machine.
//
// Joined from the sources of Carom; change those, not this.
//
${license}
#ifndef CAROM_COLLISION_HPP
#define CAROM_COLLISION_HPP
${declarations}
#endif

#if defined(CAROM_COLLISION_IMPLEMENTATION) && !defined(CAROM_COLLISION_IMPLEMENTED)
#define CAROM_COLLISION_IMPLEMENTED
${definitions}
#endif
")
