# cmake -D NAME=name -D FILES=… -D OUT=file -P embed.cmake: files, one after another, as a string of C.
set(code "extern const char ${NAME}[];\nconst char ${NAME}[] = {")
foreach(file ${FILES})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND code "\n${bytes}")
endforeach()
file(WRITE ${OUT} "${code}\n0};\n")
