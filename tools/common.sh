# What the scripts that make releases share; to be sourced.

# The name of the script that is run.
fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

# The version that program, page, packages and image share.
project_version() {
    sed -n 's/^project(tayu VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt
}

# The time that is written into what is built, so that the same tree gives the same bytes: SOURCE_DATE_EPOCH, or that of the
# newest commit.
source_date() {
    echo "${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
}

kilobytes() {
    echo $((($(stat -c %s "$1") + 999) / 1000))
}
