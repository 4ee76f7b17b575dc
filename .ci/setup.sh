# Installs what packages.txt lists and this machine lacks. Sourced by play, check and bench, which
# set `me` (their name, for messages) and `root` (the repository).
#
#   carom_setup game test        makes sure of these sections; silent when nothing is missing
#   carom_configure release …    cmake --preset release …, fetching miniaudio by npm if need be
#   … | carom_follow "building" left_over    tells how far ninja or ctest is, and how long it may take

# True when a command on the path, or a header, does as well as the package.
carom_have_instead() {
    local thing
    for thing in ${1//,/ }; do
        case $thing in
            -) ;;
            *.h) local dir
                 for dir in /usr/include /usr/local/include; do
                     [ -e "$dir/$thing" ] || [ -e "$dir/${thing%.h}/$thing" ] && return 0
                 done ;;
            *) command -v "$thing" >/dev/null && return 0 ;;
        esac
    done
    return 1
}

# Prints the packages of the sections in $@ that are not installed.
carom_missing() {
    local package section unless why wanted=() installed
    while read -r package section unless why; do
        [[ -z $package || $package == \#* ]] && continue
        [[ " $* " == *" $section "* ]] || continue
        carom_have_instead "$unless" || wanted+=("$package")
    done <"$root/packages.txt"
    # It also fails when it knows nothing of one of them.
    installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "${wanted[@]}" 2>/dev/null || true) "
    for package in "${wanted[@]}"; do
        [[ $installed == *" $package=installed "* ]] || echo "$package"
    done
}

carom_setup() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "$me: not a Debian system: packages.txt lists what must be installed by hand" >&2
        return 0
    fi
    local missing as_root=() log=$root/build/setup.log
    mapfile -t missing < <(carom_missing "$@")
    [ ${#missing[@]} -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "$me: missing packages, and neither root nor sudo to install them." \
                 "As root: apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    echo "$me: installing ${missing[*]} (with what they need; log in build/setup.log)"
    mkdir -p "$root/build"
    # A failing update is no reason to stop: the lists at hand may do. The install tells.
    if { "${as_root[@]}" update; "${as_root[@]}" install -y --no-install-recommends "${missing[@]}"; } \
            >"$log" 2>&1 </dev/null; then
        return 0
    fi
    echo "$me: could not install them: $(grep -m1 '^E:' "$log" || echo "see build/setup.log")" >&2
    return 1
}

carom_configure() {
    set -- "$@" -DCAROM_UNITY=ON  # whoever edits the code has the preset dev instead
    local log=$root/build/configure_$1.log
    mkdir -p "$root/build"
    (cd "$root" && cmake --preset "$@") >"$log" 2>&1 && return 0
    # npm brings hundreds of packages along, so it is installed only where the header is missing.
    if grep -q 'miniaudio.h is neither installed' "$log" && [ -n "$(carom_missing fetch)" ]; then
        carom_setup fetch && (cd "$root" && cmake --preset "$@") >"$log" 2>&1 && return 0
    fi
    cat "$log" >&2
    return 1
}

# Prints a number of seconds as people say it.
carom_about() {
    if [ "$1" -ge 90 ]; then echo "about $((($1 + 30) / 60)) min"; else echo "about $((($1 / 10 + 1) * 10)) s"; fi
}

# Reads what ninja or ctest writes and tells how far it is: `$2 DONE ALL` prints the seconds left, or
# nothing. On a terminal it is one line that is written over, elsewhere a line now and then.
carom_follow() {
    local what=$1 left_over=$2 line text left told=$SECONDS
    while IFS= read -r line; do
        [[ $line =~ ^(\[|\ *)([0-9]+)/([0-9]+)(\]|\ Test) ]] || continue
        left=$("$left_over" "${BASH_REMATCH[2]}" "${BASH_REMATCH[3]}")
        text="$me: $what: ${BASH_REMATCH[2]} of ${BASH_REMATCH[3]}${left:+, $(carom_about "$left") left}"
        if [ -t 1 ]; then
            printf '\r\033[K%s' "$text"
        elif [ $((SECONDS - told)) -ge 20 ]; then
            echo "$text"
            told=$SECONDS
        fi
    done
    [ ! -t 1 ] || printf '\r\033[K'
}
