# Programs of Debian that a test needs and that would start a service if they were installed; to be sourced.

# How a test ends, or a part of it, that lacks what could have been installed: skipped, and in the long form failed.
unavailable=77
[ "${TAYU_LONG-}" != 1 ] || unavailable=1

# find_program NAME PATH PACKAGE: sets the variable NAME to the program, or the library, that is installed at PATH, or to one that
# is fetched and unpacked into build. False, with a word, if that cannot be: the caller is to end with $unavailable.
find_program() {
    local fetched=$project/build/fetched
    declare -g "$1=$2"
    [ ! -e "$2" ] || return 0
    declare -g "$1=$fetched$2"
    [ -e "$fetched$2" ] || (mkdir -p "$fetched" && cd "$fetched" && apt-get -q download "$3" >/dev/null 2>&1 && dpkg -x "$3"_*.deb .) ||
        { echo "skipped: $2 is not installed and cannot be fetched" && return 1; }
}
