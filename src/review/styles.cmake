# cmake -D FILES=… -D OUT=file -P styles.cmake: style sheets, one after another, as a string of C.
set(code "#include \"review/report.h\"\n\nconst char report_styles[] = {")
foreach(file ${FILES})
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND code "\n${bytes}")
endforeach()
file(WRITE ${OUT} "${code}\n0};\n")
