# gneiss_add_test(<name> SOURCES <file>... [ARGS <argument>...] [LABELS <label>...] [INSTRUMENT])
#
# Builds the executable <name> from specs, links it to gneiss::main and registers it with CTest under the same name.
# ARGS are handed to the executable by CTest. With INSTRUMENT it is instrumented for --mode guided. How a program is
# compiled that uses what the test is linked to, but not Gneiss, is written to a file beside it, for --verify.
#
# gneiss_verify_command(<target>): writes that file for an executable that was not made by gneiss_add_test.
#
# gneiss_instrument(<target> [COUNTERS])
#
# The code of the target tells what it does as it runs, so that --mode guided can follow it: the edges it takes and the
# numbers it compares. So that reports can name lines, it gets debug information about these if it has none. An
# executable is linked to what listens; instrument libraries that it links as well, if they are what is tested.
# COUNTERS: with clang, counters in the code instead of a call for each edge, which is faster; but what makes arguments
# up is counted, too, and no lines are named.
include_guard(GLOBAL)

function(gneiss_instrument target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "COUNTERS" "" "")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_instrument(${target}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set(edges trace-pc)
  elseif(arg_COUNTERS)
    set(edges inline-8bit-counters)
  else()
    set(edges trace-pc-guard)
  endif()
  target_compile_options(${target} PRIVATE -fsanitize-coverage=${edges},trace-cmp)
  if(NOT "${CMAKE_CXX_FLAGS}" MATCHES "(^| )-g")
    set(lines $<IF:$<CXX_COMPILER_ID:GNU>,-g1,-gline-tables-only>)
    target_compile_options(${target} PRIVATE $<$<NOT:$<CONFIG:Debug,RelWithDebInfo>>:${lines}>)
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_link_libraries(${target} PRIVATE gneiss::callbacks)
  endif()
endfunction()

# Adds what a linker takes for an item of a target's libraries, and for those that it needs, to the global property
# GNEISS_LINK_LINES, one argument a line, and folders of headers that belong to others to GNEISS_SYSTEM_FOLDERS. Gneiss is
# left out, but for what instrumented code calls. GNEISS_LINKED are the targets that were here.
function(_gneiss_add_link_lines item)
  if(item MATCHES "^\\$<LINK_ONLY:(.*)>$")
    set(item "${CMAKE_MATCH_1}")
  endif()
  get_property(linked GLOBAL PROPERTY GNEISS_LINKED)
  if(item MATCHES "^::@" OR item MATCHES "^gneiss(::.*|_main|_callbacks|)$" OR "${item}" IN_LIST linked)
    return()
  endif()
  set(lines "")
  if(item MATCHES "\\$<")  # it may come out as a target, as anything else, or as nothing
    set(exists "$<BOOL:$<$<BOOL:${item}>:$<TARGET_EXISTS:${item}>>>")
    set(lines "$<${exists}:$<TARGET_LINKER_FILE:${item}>>$<$<NOT:${exists}>:${item}>\n")
  elseif(item MATCHES "^-" OR item MATCHES "/")
    set(lines "${item}\n")
  elseif(NOT TARGET "${item}")
    set(lines "-l${item}\n")
  else()
    set_property(GLOBAL APPEND PROPERTY GNEISS_LINKED "${item}")
    _gneiss_add_target_lines("${item}")
  endif()
  set_property(GLOBAL APPEND_STRING PROPERTY GNEISS_LINK_LINES "${lines}")
endfunction()

function(_gneiss_add_target_lines library)
  get_target_property(type "${library}" TYPE)
  get_target_property(imported "${library}" IMPORTED)
  set(lines "")
  if(type MATCHES "^(STATIC|SHARED|UNKNOWN)_LIBRARY$")
    string(APPEND lines "$<TARGET_LINKER_FILE:${library}>\n")
  elseif(type STREQUAL "OBJECT_LIBRARY")
    string(APPEND lines "$<JOIN:$<TARGET_OBJECTS:${library}>,\n>\n")
  endif()
  if(type STREQUAL "SHARED_LIBRARY")
    string(APPEND lines "-Wl,-rpath,$<TARGET_FILE_DIR:${library}>\n")
  endif()
  set_property(GLOBAL APPEND_STRING PROPERTY GNEISS_LINK_LINES "${lines}")
  set(folders "$<TARGET_PROPERTY:${library},INTERFACE_SYSTEM_INCLUDE_DIRECTORIES>")
  if(imported)
    string(APPEND folders ";$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
  endif()
  set_property(GLOBAL APPEND PROPERTY GNEISS_SYSTEM_FOLDERS "${folders}")
  get_target_property(needed "${library}" INTERFACE_LINK_LIBRARIES)
  foreach(each IN LISTS needed)
    if(NOT each MATCHES "-NOTFOUND$")
      _gneiss_add_link_lines("${each}")
    endif()
  endforeach()
  if(NOT type STREQUAL "INTERFACE_LIBRARY" AND NOT imported)
    get_target_property(options "${library}" COMPILE_OPTIONS)
    if(options MATCHES "-fsanitize-coverage=" AND TARGET gneiss::callbacks)
      set_property(GLOBAL APPEND_STRING PROPERTY GNEISS_LINK_LINES
        "$<JOIN:$<TARGET_OBJECTS:gneiss::callbacks>,\n>\n$<TARGET_LINKER_FILE:gneiss::gneiss>\n")
    endif()
  endif()
endfunction()

# The option for the standard that a target asks for: the newest that it, or what it links, wants.
function(_gneiss_standard_option target result)
  set(features "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>")
  set(extensions "$<NOT:$<STREQUAL:$<UPPER_CASE:$<TARGET_PROPERTY:${target},CXX_EXTENSIONS>>,OFF>>")
  set(option "")
  foreach(standard IN ITEMS 20 23 26)  # the last is asked first
    set(wanted "$<OR:$<IN_LIST:cxx_std_${standard},${features}>,$<STREQUAL:$<TARGET_PROPERTY:${target},CXX_STANDARD>,${standard}>>")
    set(plain "${CMAKE_CXX${standard}_STANDARD_COMPILE_OPTION}")
    set(extended "${CMAKE_CXX${standard}_EXTENSION_COMPILE_OPTION}")
    if(plain AND extended)
      set(option "$<IF:${wanted},$<IF:${extensions},${extended},${plain}>,${option}>")
    endif()
  endforeach()
  set(${result} "${option}" PARENT_SCOPE)
endfunction()

# A list of a target's, one argument a line, each behind the prefix.
function(_gneiss_lines list prefix result)
  set(${result} "$<$<BOOL:${list}>:${prefix}$<JOIN:${list},\n${prefix}>\n>" PARENT_SCOPE)
endfunction()

# Called when all is said about the target in its folder.
function(_gneiss_write_command target)
  foreach(property IN ITEMS GNEISS_LINKED GNEISS_LINK_LINES GNEISS_SYSTEM_FOLDERS)
    set_property(GLOBAL PROPERTY ${property} "")
  endforeach()
  get_target_property(libraries ${target} LINK_LIBRARIES)
  foreach(library IN LISTS libraries)
    if(NOT library MATCHES "-NOTFOUND$")
      _gneiss_add_link_lines("${library}")
    endif()
  endforeach()
  get_property(link_lines GLOBAL PROPERTY GNEISS_LINK_LINES)
  get_property(system GLOBAL PROPERTY GNEISS_SYSTEM_FOLDERS)
  _gneiss_standard_option(${target} standard)
  set(flags "${CMAKE_CXX_FLAGS}")
  set(link_flags "${CMAKE_EXE_LINKER_FLAGS}")
  foreach(config IN ITEMS ${CMAKE_BUILD_TYPE} ${CMAKE_CONFIGURATION_TYPES})
    string(TOUPPER "${config}" upper)
    string(APPEND flags " $<$<CONFIG:${config}>:${CMAKE_CXX_FLAGS_${upper}}>")
    string(APPEND link_flags " $<$<CONFIG:${config}>:${CMAKE_EXE_LINKER_FLAGS_${upper}}>")
  endforeach()
  if(CMAKE_SYSROOT)
    string(APPEND flags " --sysroot=${CMAKE_SYSROOT}")
  endif()
  if(CMAKE_CXX_COMPILER_TARGET)
    string(APPEND flags " ${CMAKE_CXX_COMPILE_OPTIONS_TARGET}${CMAKE_CXX_COMPILER_TARGET}")
  endif()
  set(own "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
  _gneiss_lines("$<FILTER:${own},EXCLUDE,^-fsanitize-coverage=>" "" options)
  _gneiss_lines("$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>" "-D" definitions)
  # Folders that a compiler searches anyway must keep their place at the end.
  string(REGEX REPLACE "([][+.*()^$?|\\])" "\\\\\\1" implicit "${CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES}")
  list(JOIN implicit "|" implicit)
  set(searched "^(${implicit}|/usr/include|)$")
  _gneiss_lines("$<FILTER:$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>,EXCLUDE,${searched}>" "-I" includes)
  _gneiss_lines("$<REMOVE_DUPLICATES:$<FILTER:${system},EXCLUDE,${searched}>>" "-isystem" system_includes)
  _gneiss_lines("$<TARGET_PROPERTY:${target},LINK_OPTIONS>" "" link_options)
  _gneiss_lines("$<TARGET_PROPERTY:${target},LINK_DIRECTORIES>" "-L" link_folders)
  # A header beside the spec is found from there, and the program is compiled elsewhere.
  get_target_property(folder ${target} SOURCE_DIR)
  # -w: what a warning says of a printed program, as of a variable that is there for its destructor, is no error.
  file(GENERATE OUTPUT "$<TARGET_FILE:${target}>.command" CONTENT
"# How --verify compiles a printed program: one argument a line.
${CMAKE_CXX_COMPILER}
SHELL:${flags}
${standard}
-iquote
${folder}
${definitions}${includes}${system_includes}${options}-w
{source}
-o
{output}
SHELL:${link_flags}
${link_options}${link_folders}${link_lines}"
    CONDITION $<COMPILE_LANGUAGE:CXX> TARGET ${target})
endfunction()

function(gneiss_verify_command target)
  # Libraries may be named after the test is added.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _gneiss_write_command [[${target}]])")
endfunction()

function(gneiss_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "INSTRUMENT" "" "SOURCES;ARGS;LABELS")
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "gneiss_add_test(${name}): give the files of the test after SOURCES.")
  endif()
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "gneiss_add_test(${name}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE gneiss::main)
  if(arg_INSTRUMENT)
    gneiss_instrument(${name})
  endif()
  gneiss_verify_command(${name})
  add_test(NAME ${name} COMMAND ${name} ${arg_ARGS})
  if(arg_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
  endif()
endfunction()
