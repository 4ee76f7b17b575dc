# What strangers get: <carom/collision.hpp> and <carom/collision/…>, in the build tree as when
# installed; carom::collision for find_package; a pkg-config file; and everything in one header.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
option(CAROM_INSTALL "Let `cmake --install` install the collision library" ${PROJECT_IS_TOP_LEVEL})

# A header that comes or goes changes the folder's time, and CMake runs again. (With CONFIGURE_DEPENDS
# ninja could not tell beforehand whether there is anything to do, and ./play asks it that.)
file(GLOB headers RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR})
get_target_property(sources carom_collision SOURCES)
list(SORT headers)
list(SORT sources)
list(FILTER sources INCLUDE REGEX "\\.cpp$")
list(TRANSFORM headers PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE header_paths)
list(TRANSFORM sources PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE source_paths)

# <carom/collision.hpp> includes all of them.
set(include_dir ${carom_BINARY_DIR}/include)
list(TRANSFORM headers REPLACE "(.+)" "#include \"collision/\\1\"" OUTPUT_VARIABLE include_lines)
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
    COMMAND ${CMAKE_COMMAND} -D "HEADERS=${header_paths}" -D "SOURCES=${source_paths}"
            -D VERSION=${carom_VERSION} -D LICENSE=${carom_SOURCE_DIR}/LICENSE
            -D OUTPUT=${single_header} -P ${CMAKE_CURRENT_SOURCE_DIR}/single_header.cmake
    DEPENDS ${header_paths} ${source_paths} ${carom_SOURCE_DIR}/LICENSE single_header.cmake
    COMMENT "Joining the collision module into one header" VERBATIM)
add_custom_target(carom_single_header ALL DEPENDS ${single_header})

set_target_properties(carom_collision PROPERTIES EXPORT_NAME collision)

if(CAROM_INSTALL)
    install(TARGETS carom_collision EXPORT carom ARCHIVE COMPONENT collision)
    install(FILES ${header_paths} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/carom/collision
            COMPONENT collision)
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
Cflags: -I\${prefix}/@CMAKE_INSTALL_INCLUDEDIR@
Libs: -L\${prefix}/@CMAKE_INSTALL_LIBDIR@ -lcarom_collision
")
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/carom-collision.pc
            DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT collision)
endif()
