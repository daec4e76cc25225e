#!/usr/bin/env bash
# tests/release/run_ssh.sh TAYU: the settings for an ssh server that docs/terminal.md shows, tried with Debian's sshd on the loopback:
# who logs in plays, and gets nothing else. To be run by root: the account exists in a namespace of its own. An sshd that is not
# installed is fetched and unpacked; if that cannot be the test is skipped.
set -euo pipefail
export LC_ALL=C.UTF-8
if [ "$(id -u)" -ne 0 ]; then
    echo "skipped: only root can start an sshd for others"
    exit 77
fi
project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [ -z "${TAYU_SSH_INSIDE-}" ]; then
    TAYU_SSH_INSIDE=1 exec unshare --mount --pid --fork --kill-child --mount-proc bash "${BASH_SOURCE[0]}" "$@"
fi
tayu=$(realpath "$1")
source "$project/tests/scratch.sh"
source "$project/tests/release/fetch.sh"
: >output
: >errors
chmod 755 "$work"

find_program sshd /usr/sbin/sshd openssh-server || exit "$unavailable"
find_program libwrap "/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)/libwrap.so.0" libwrap0 || exit "$unavailable"
find_program ssh /usr/bin/ssh openssh-client || exit "$unavailable"
find_program keygen /usr/bin/ssh-keygen openssh-client || exit "$unavailable"

# The account, and what sshd expects of a system; seen in here only.
mkdir -p home/.ssh etc
cp "$tayu" tayu
grep -v '^\(tayu\|sshd\):' /etc/passwd >etc/passwd
echo "sshd:x:10003:65534::/run/sshd:/usr/sbin/nologin
tayu:*:10002:10002::$work/home:/bin/sh" >>etc/passwd
mount --bind etc/passwd /etc/passwd
mount -t tmpfs tmpfs /run
mkdir -p -m 755 /run/sshd
"$keygen" -q -t ed25519 -N '' -f key
"$keygen" -q -t ed25519 -N '' -f host
cp key.pub home/.ssh/authorized_keys
chown -R 10002:10002 home
chmod 700 home/.ssh

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
{
    printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' "HostKey $work/host" 'UsePAM no' "PidFile $work/sshd.pid" 'Subsystem sftp internal-sftp'
    awk '/^```/ { inside = 0 } /^Match User tayu$/ { inside = 1 } inside { print }' "$project/docs/terminal.md" | sed "s,/usr/bin/tayu,$work/tayu,"
} >sshd_config
grep -q "ForceCommand $work/tayu play" sshd_config || fail "docs/terminal.md has no such settings"
LD_LIBRARY_PATH=$(dirname "$libwrap") "$sshd" -D -e -f "$work/sshd_config" 2>sshd.log &
for ((i = 0; i < 600; i++)); do
    ! grep -qs 'Server listening' sshd.log && kill -0 $! 2>/dev/null || break
    sleep 0.1
done

# log_in argument…: as somebody who has a key.
log_in() {
    timeout 120 "$ssh" -F none -i key -p "$port" -o UserKnownHostsFile=known -o StrictHostKeyChecking=accept-new -o BatchMode=yes "$@"
}

printf 'left\nquit\n' | log_in tayu@127.0.0.1 -T >output 2>errors || fail "nobody can log in: $(cat sshd.log)"
grep -q "Type 'help' for a list of commands" output || fail "it is not the game"
printf 'quit\n' | log_in tayu@127.0.0.1 -T 'cat /etc/passwd; id' >output 2>errors || true
! grep -q 'root:\|uid=' output || fail "another command is run"
grep -q 'Ta Yü' output || fail "it is not the game"
! log_in tayu@127.0.0.1 -W "127.0.0.1:$port" </dev/null >output 2>errors || fail "there is a tunnel"
grep -q 'prohibited' errors || fail "the tunnel fails for another reason"
! log_in tayu@127.0.0.1 -s sftp </dev/null 2>errors | head -c4 | od -An -tx1 | grep -q '00 00 00' || fail "there is sftp"

# A whole screen, at a terminal.
terminal() { tmux -f /dev/null -S "$work/tmux" "$@"; }
terminal new-session -d -x 80 -y 24 -s game "'$ssh' -F none -i key -p $port -o UserKnownHostsFile=known tayu@127.0.0.1"
for ((i = 0; i < 600; i++)); do
    terminal capture-pane -p -t game >output 2>errors || break
    ! grep -q 'What would you like to do' output || break
    sleep 0.1
done
grep -q 'What would you like to do' output || fail "the screen does not show the game"
terminal kill-server
echo "over ssh there is the game, and nothing else"
