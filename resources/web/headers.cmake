# For em++. The packages that are nothing but headers, alone in a folder. The rest of /usr/include is
# of this machine, and would come before what emscripten has.
set(web_include ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${web_include})
set(packages glm CLI toml++ stb)
if(CAROM_TESTS)
    list(APPEND packages doctest)
endif()
foreach(package IN LISTS packages)
    find_path(CAROM_WEB_${package} ${package} PATHS /usr/include /usr/local/include REQUIRED
              NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
    file(CREATE_LINK ${CAROM_WEB_${package}}/${package} ${web_include}/${package} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${web_include})
add_library(glm::glm INTERFACE IMPORTED GLOBAL)
add_library(CLI11::CLI11 INTERFACE IMPORTED GLOBAL)
set(CAROM_STB_DIR ${web_include}/stb CACHE PATH "Folder of the stb headers")

# Debian's emscripten finds the JavaScript tools it links with only so.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
