# Finds miniaudio.h: an installed one first, else the copy inside a published npm package, fetched
# once into the build folder. Sets CAROM_MINIAUDIO_DIR, the folder that holds it.
set(miniaudio_package llama.rn)
set(miniaudio_version 0.12.9)
set(miniaudio_in_package package/cpp/tools/mtmd/miniaudio/miniaudio.h)
set(miniaudio_sha256 ac7af4de748b7e26b777f37e01cee313a308a7296a3eb080e2906b320cc55c89)

# Asks npm for the tarball, so its mirrors and proxies hold. Leaves its path in `out`, or an empty
# string, and in `why` what npm said.
function(carom_fetch_tarball folder out why)
    set(said "it is not installed")
    set(tarball ${folder}/${miniaudio_package}-${miniaudio_version}.tgz)
    find_program(CAROM_NPM npm)
    if(CAROM_NPM)
        execute_process(COMMAND ${CAROM_NPM} pack --loglevel=error
                        ${miniaudio_package}@${miniaudio_version}
                        WORKING_DIRECTORY ${folder} OUTPUT_QUIET ERROR_VARIABLE said TIMEOUT 120)
    endif()
    if(NOT EXISTS ${tarball})
        set(tarball "")
    endif()
    set(${out} ${tarball} PARENT_SCOPE)
    set(${why} "${said}" PARENT_SCOPE)
endfunction()

function(carom_fetch_miniaudio folder)
    set(header ${folder}/${miniaudio_in_package})
    if(NOT EXISTS ${header})
        message(STATUS "Fetching miniaudio (${miniaudio_package} ${miniaudio_version}), once")
        file(MAKE_DIRECTORY ${folder})
        carom_fetch_tarball(${folder} tarball said)
        if(tarball)
            file(ARCHIVE_EXTRACT INPUT ${tarball} DESTINATION ${folder}
                 PATTERNS ${miniaudio_in_package})
            file(REMOVE ${tarball})
        endif()
    endif()
    if(NOT EXISTS ${header})
        message(FATAL_ERROR
            "miniaudio.h is neither installed nor could it be fetched by npm. "
            "Install npm and go online for the first build, or put miniaudio.h 0.11 anywhere and configure with "
            "-DCAROM_MINIAUDIO_DIR=<its folder>.\nnpm: ${said}")
    endif()
    file(SHA256 ${header} sum)
    if(NOT sum STREQUAL miniaudio_sha256)
        file(REMOVE ${header})
        message(FATAL_ERROR "The miniaudio.h that was fetched has sha256 ${sum}, not "
                            "${miniaudio_sha256}: it is not the file we know, and was removed.")
    endif()
    cmake_path(GET header PARENT_PATH folder)
    set(CAROM_MINIAUDIO_DIR ${folder} CACHE PATH "Folder of miniaudio.h" FORCE)
endfunction()

find_path(CAROM_MINIAUDIO_DIR miniaudio.h PATH_SUFFIXES miniaudio DOC "Folder of miniaudio.h")
if(NOT CAROM_MINIAUDIO_DIR OR NOT EXISTS ${CAROM_MINIAUDIO_DIR}/miniaudio.h)
    # All builds inside the repository share one copy.
    set(folder ${carom_BINARY_DIR})
    cmake_path(IS_PREFIX carom_SOURCE_DIR ${carom_BINARY_DIR} inside)
    if(inside)
        set(folder ${carom_SOURCE_DIR}/build)
    endif()
    carom_fetch_miniaudio(${folder}/third_party/miniaudio)
endif()
