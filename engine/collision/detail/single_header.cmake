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
    while(text MATCHES "(^|\n)#include \"([a-z0-9_./]+\\.h)\"\n")
        set(line "#include \"${CMAKE_MATCH_2}\"\n")
        cmake_path(GET path PARENT_PATH dir)
        cmake_path(APPEND dir ${CMAKE_MATCH_2} OUTPUT_VARIABLE wanted)
        cmake_path(NORMAL_PATH wanted)
        string(FIND "${text}" "${line}" at)
        string(LENGTH "${line}" length)
        string(SUBSTRING "${text}" 0 ${at} before)
        math(EXPR after "${at} + ${length}")
        string(SUBSTRING "${text}" ${after} -1 text)
        string(APPEND joined "${before}")
        if(NOT wanted IN_LIST done)
            list(APPEND done ${wanted})
            join(${wanted} inner)
            string(APPEND joined "${inner}// ---- ${name}\n")
        endif()
    endwhile()
    string(APPEND joined "${text}")
    set(done "${done}" PARENT_SCOPE)
    set(${out} "${joined}" PARENT_SCOPE)
endfunction()

set(declarations "")
foreach(header IN LISTS HEADERS)
    if(NOT header IN_LIST done)
        list(APPEND done ${header})
        join(${header} text)
        string(APPEND declarations "${text}")
    endif()
endforeach()

# Each source has helpers in a nameless namespace; here those are one namespace, so helpers of the
# same name must be told apart.
function(helpers text out)
    string(REPLACE "[[nodiscard]] " "" text "${text}")
    set(names "")
    while(text MATCHES "\nnamespace {\n")
        string(FIND "${text}" "\nnamespace {\n" at)
        math(EXPR at "${at} + 12")
        string(SUBSTRING "${text}" ${at} -1 text)
        string(FIND "${text}" "\n}  // namespace\n" end)
        string(SUBSTRING "${text}" 0 ${end} inside)
        foreach(declared "[A-Za-z_][A-Za-z0-9_:<>,&* ]*[ *&]([a-z_][a-z0-9_]*)[(]"
                         "(struct|class|enum class) ([A-Z][A-Za-z0-9_]*)"
                         "using ([A-Z][A-Za-z0-9_]*) =" "constexpr [a-z0-9_:]+ (k[A-Za-z0-9]+)")
            string(REGEX MATCHALL "\n${declared}" found "\n${inside}")
            foreach(one IN LISTS found)
                string(REGEX MATCH "([A-Za-z0-9_]+)( =|[(])?$" one "${one}")
                list(APPEND names ${CMAKE_MATCH_1})
            endforeach()
        endforeach()
    endwhile()
    list(REMOVE_DUPLICATES names)
    set(${out} "${names}" PARENT_SCOPE)
endfunction()

set(all_names "")
foreach(source IN LISTS SOURCES)
    file(READ ${source} text)
    helpers("${text}" names)
    list(APPEND all_names ${names})
endforeach()

set(includes "")  # before any renaming
set(definitions "")
foreach(source IN LISTS SOURCES)
    join(${source} text)
    string(REGEX MATCH "^(//[^\n]*\n|#include <[^\n]*\n|\n)+" opening "${text}")
    string(LENGTH "${opening}" length)
    string(SUBSTRING "${text}" ${length} -1 body)
    string(REGEX MATCHALL "#include <[a-z0-9_./]+>" lines "${opening}")
    list(APPEND includes ${lines})
    string(REGEX REPLACE "#include <[^\n]*\n" "" opening "${opening}")

    helpers("${body}" names)
    cmake_path(GET source STEM stem)
    set(rename "")
    set(restore "")
    foreach(name IN LISTS names)
        set(others ${all_names})
        list(FILTER others INCLUDE REGEX "^${name}$")
        list(LENGTH others count)
        if(count GREATER 1)
            string(APPEND rename "#define ${name} ${name}_in_${stem}\n")
            string(APPEND restore "#undef ${name}\n")
        endif()
    endforeach()
    string(APPEND definitions "${opening}${rename}${body}${restore}")
endforeach()
list(REMOVE_DUPLICATES includes)
list(SORT includes)
list(JOIN includes "\n" includes)
set(definitions "${includes}\n${definitions}")

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
