# What strangers get: <carom/collision.hpp> and <carom/collision/…>, in the build tree as when
# installed; carom::collision for find_package; a pkg-config file; and everything in one header.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
option(CAROM_INSTALL "Let `cmake --install` install the collision library" ${PROJECT_IS_TOP_LEVEL})

# Of detail/ only what the public headers include, directly or not.
set(included_headers "")
set(looked_into ${public_headers})
while(looked_into)
    list(POP_FRONT looked_into header)
    file(STRINGS ${header} lines REGEX "^#include \"(detail/)?[a-z0-9_]+\\.h\"")
    foreach(line IN LISTS lines)
        string(REGEX MATCH "([a-z0-9_]+\\.h)" name ${line})
        if(detail/${name} IN_LIST detail_headers AND NOT detail/${name} IN_LIST included_headers)
            list(APPEND included_headers detail/${name})
            list(APPEND looked_into detail/${name})
        endif()
    endforeach()
endwhile()

# <carom/collision.hpp> includes all that are public.
set(include_dir ${carom_BINARY_DIR}/include)
list(TRANSFORM public_headers REPLACE "(.+)" "#include \"collision/\\1\"" OUTPUT_VARIABLE include_lines)
list(JOIN include_lines "\n" include_lines)
file(CONFIGURE OUTPUT ${include_dir}/carom/collision.hpp @ONLY CONTENT
"#pragma once
// The whole collision module: shapes, every query, Grid, Tree and the batch forms.
@include_lines@
")
file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_dir}/carom/collision
     COPY_ON_ERROR SYMBOLIC)
target_include_directories(carom_collision INTERFACE $<BUILD_INTERFACE:${include_dir}>
                           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(single_header ${include_dir}/carom_collision.hpp)
add_custom_command(
    OUTPUT ${single_header}
    COMMAND ${CMAKE_COMMAND} -D "HEADERS=${public_headers}" -D "SOURCES=${sources}"
            -D VERSION=${carom_VERSION} -D LICENSE=${carom_SOURCE_DIR}/LICENSE
            -D OUTPUT=${single_header} -P detail/single_header.cmake
    DEPENDS ${public_headers} ${detail_headers} ${sources} ${carom_SOURCE_DIR}/LICENSE
            detail/single_header.cmake
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    COMMENT "Joining the collision module into one header" VERBATIM)
add_custom_target(carom_single_header ALL DEPENDS ${single_header})

set_target_properties(carom_collision PROPERTIES EXPORT_NAME collision)

if(CAROM_INSTALL)
    install(TARGETS carom_collision EXPORT carom ARCHIVE COMPONENT collision)
    install(FILES ${public_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/carom/collision
            COMPONENT collision)
    install(FILES ${included_headers}
            DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/carom/collision/detail COMPONENT collision)
    install(FILES ${include_dir}/carom/collision.hpp
            DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/carom COMPONENT collision)
    install(FILES ${single_header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT collision)

    set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/carom)
    install(EXPORT carom NAMESPACE carom:: DESTINATION ${config_dir} FILE caromTargets.cmake
            COMPONENT collision)
    file(CONFIGURE OUTPUT caromConfig.cmake @ONLY CONTENT
"include(CMakeFindDependencyMacro)
find_dependency(glm)
include(\"\${CMAKE_CURRENT_LIST_DIR}/caromTargets.cmake\")
")
    write_basic_package_version_file(caromConfigVersion.cmake COMPATIBILITY SameMinorVersion)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/caromConfig.cmake
                  ${CMAKE_CURRENT_BINARY_DIR}/caromConfigVersion.cmake
            DESTINATION ${config_dir} COMPONENT collision)

    # Paths relative to the file itself, so the tree may be installed with any prefix, or moved.
    file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" up "${up}")
    file(CONFIGURE OUTPUT carom-collision.pc @ONLY CONTENT
"prefix=\${pcfiledir}/@up@
Name: carom-collision
Description: 2D collision queries: overlap, contact, distance, ray, sweep, broad phase
Version: @carom_VERSION@
Requires: glm
Cflags: -I\${prefix}/@CMAKE_INSTALL_INCLUDEDIR@ -ffp-contract=off
Libs: -L\${prefix}/@CMAKE_INSTALL_LIBDIR@ -lcarom_collision
")
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/carom-collision.pc
            DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT collision)
endif()
