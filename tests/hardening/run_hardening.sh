#!/usr/bin/env bash
# tests/hardening/run_hardening.sh FILE…: whether programs and shared libraries are built so that a bug is hard to make use of.
set -euo pipefail
export LC_ALL=C

# has FILE WHAT PATTERN: a line of standard input matches.
has() {
    grep -qE -- "$3" || {
        echo "FAILED: $1: $2" >&2
        exit 1
    }
}

[ $# -gt 0 ]
for file in "$@"; do
    elf=$(readelf --wide --file-header --program-headers --dynamic "$file")
    symbols=$(readelf --wide --dyn-syms "$file")
    has "$file" "its place in memory is always the same" 'Type: +DYN' <<<"$elf"
    has "$file" "the table of addresses can be written (no relro)" ' GNU_RELRO ' <<<"$elf"
    has "$file" "the table of addresses is filled later (no bind now)" '\(FLAGS(_1)?\).*NOW' <<<"$elf"
    has "$file" "the stack can be run" ' GNU_STACK .* RW ' <<<"$elf"
    has "$file" "a smashed stack is not noticed" ' __stack_chk_fail' <<<"$symbols"
    has "$file" "copies are not measured (no _FORTIFY_SOURCE)" ' __(memcpy|strcpy|fprintf)_chk' <<<"$symbols"
    if [[ $elf = *X86-64* ]]; then
        # Functions that can be called by address begin with a mark; one jump in a thousand would be chance.
        marks=$(objdump -d --no-show-raw-insn "$file" | grep -c endbr64) || true
        [ "$marks" -ge 50 ] || { echo "FAILED: $file: jumps are not checked (no -fcf-protection)" >&2; exit 1; }
    fi
    echo "$file: hardened"
done
