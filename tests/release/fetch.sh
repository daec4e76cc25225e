# Programs of Debian that a test needs and that would start a service if they were installed; to be sourced.

# find_program NAME PATH PACKAGE: sets the variable NAME to the program that is installed at PATH, or to one that is fetched and
# unpacked into build. False, with a word, if that cannot be.
find_program() {
    local fetched=$project/build/fetched
    declare -g "$1=$2"
    [ ! -x "$2" ] || return 0
    declare -g "$1=$fetched$2"
    [ -x "$fetched$2" ] || (mkdir -p "$fetched" && cd "$fetched" && apt-get -q download "$3" >/dev/null 2>&1 && dpkg -x "$3"_*.deb .) ||
        { echo "$2 is not installed and cannot be fetched: not tried" && return 1; }
}
