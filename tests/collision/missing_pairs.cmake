# cmake -D COMPILE="compiler;flags;file" -P missing_pairs.cmake
# A pair that a query does not take is a compile error that says so in words, and in few of them. The file compiles when
# the pairs are defined, or the errors would prove nothing.
execute_process(COMMAND ${COMPILE} -DCAROM_DEFINED RESULT_VARIABLE result ERROR_VARIABLE errors)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "defined pairs do not compile:\n${errors}")
endif()
execute_process(COMMAND ${COMPILE} RESULT_VARIABLE result ERROR_VARIABLE errors)
if(result EQUAL 0)
    message(FATAL_ERROR "missing pairs compile")
endif()
foreach(said "overlaps: not defined for this pair" "contact: not defined for this pair"
             "distance: not defined for this pair" "closest_point: not defined for this"
             "contains: not defined for this pair" "push_inside: not defined for this pair"
             "intersect: not defined for this pair" "raycast: not defined for this type"
             "sweep: not defined for this pair" "sweep: not defined for this mover"
             "sweep_turning: not defined for this pair" "turned: not defined for this"
             "bounds: not defined for this"
             "centroid: not defined for this" "area: not defined for this"
             "project: not defined for this" "bounding_circle: not defined for this"
             "area_moment: not defined for this" "raycast_exit: not defined for this type"
             "sweep_within: not defined for this pair")
    string(FIND "${errors}" "carom::collision::${said}" at)
    if(at EQUAL -1)
        message(SEND_ERROR "nowhere said: carom::collision::${said}")
    endif()
endforeach()
string(REGEX MATCHALL "error:" each "${errors}")
string(REGEX MATCHALL "\n" lines "${errors}")
list(LENGTH each count)
list(LENGTH lines total)
math(EXPR most "${count} * 13")
if(count LESS 17 OR total GREATER most)
    message(SEND_ERROR "${count} errors take ${total} lines; at most 13 each are few")
endif()
