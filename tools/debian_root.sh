# shellcheck shell=bash disable=SC2016 # the dollars are for apt-get and for the inner shell
# A bare Debian in the folder `root`, for tests; to be sourced by scripts that root runs. Needs debootstrap. `suite` is the
# name of the Debian (bookworm); packages come from where this machine has its own, or from MIRROR.

# inside command…: runs it in that system, with its /proc, /dev and nothing of our environment but proxies and what `settings`
# holds. npm believes the same certificates as apt.
inside() {
    local proxies
    mapfile -t proxies < <(env | grep -i '^[a-z]*_proxy=')
    unshare --mount --pid --fork --kill-child bash -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"' "$root" \
        env -i "${proxies[@]}" HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM="${TERM-dumb}" \
        DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=/etc/ssl/host.crt "${settings[@]}" "$@"
}

make_root() {
    local suite=${suite:-bookworm} mirror
    mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Release: $suite" | head -n1)}
    debootstrap --variant=minbase "$suite" "$root" ${mirror:+"$mirror"} >"$root.log" || { cat "$root.log" >&2 && return 1; }
    # What this machine needs to reach its packages, the new one needs too.
    cp /etc/resolv.conf /etc/hosts "$root/etc/"
    apt-config dump | grep -E '^Acquire::(https?|Check-Valid-Until)\b' >"$root/etc/apt/apt.conf.d/99host" || true
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
        mkdir -p "$root/etc/ssl/certs"
        cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
        cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/host.crt" # the package ca-certificates replaces the other one
    fi
}
