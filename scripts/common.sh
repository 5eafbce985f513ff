# common.sh -- what ./play and ./test share: install what is missing, build, and say in one line what went wrong.
# shellcheck shell=bash
#
# Sourced, from the root of the repository.  Every step prints one line; what apt, npm and ninja say goes to build/log/STEP.log, and
# a failed step prints the reason it found there and the path.

LOG=build/log
TOOLS=.tools                        # a node of our own, where Debian's is too old
NODE_WANTED=22                      # installed when the machine's is older than NODE_LEAST
NODE_LEAST='20 19'                  # Vite 8

say()  { printf '%s: %s\n' "$PROGRAM" "$*"; }
die()  { printf '%s: %s\n' "$PROGRAM" "$*" >&2; exit 1; }

# The reason in a log, in our words; nothing if it is none of the usual ones.
reason_in() {
    local file
    if grep -qiE 'no space left|not enough free space|ENOSPC' "$1"; then
        echo 'the disk is full'
    elif grep -qiE 'could not resolve|temporary failure resolving|failed to fetch|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network (is|request)' "$1"; then
        echo 'no network, or the package server does not answer'
    elif grep -qiE 'unable to locate package|has no installation candidate' "$1"; then
        echo "apt does not know $(sed -nE "s/.*(Unable to locate package|Package) '?([^ ']+).*/\2/p" "$1" | head -1); Debian 12 has it"
    elif grep -qiE 'could not get lock|is another process using it' "$1"; then
        echo 'another apt or dpkg is at work; try again when it is done'
    elif grep -qiE 'EACCES|permission denied|read-only file system' "$1"; then
        file=$(sed -nE "s/.*(EACCES|[Pp]ermission denied|[Rr]ead-only file system).*'(\/[^']+)'.*/\2/p" "$1" | head -1)
        echo "${file:-a file} may not be written"
    fi
}

# step NAME "what it does" COMMAND...: one line before, the output in a log, one line on failure.
step() {
    local name=$1 words=$2 reason
    shift 2
    { mkdir -p $LOG && : >"$LOG/$name.log"; } 2>/dev/null || die "cannot write $PWD/$LOG (no space, or not your folder)"
    say "$words"
    "$@" >"$LOG/$name.log" 2>&1 </dev/null && return
    reason=$(reason_in "$LOG/$name.log")
    [ -n "$reason" ] || reason=$(grep -iE 'error|fail' "$LOG/$name.log" | head -1 | cut -c1-200)
    [ -n "$reason" ] || reason=$(tail -1 "$LOG/$name.log" | cut -c1-200)
    die "failed: $words: ${reason:-no word why} (all of it: $LOG/$name.log)"
}

# ---- Debian packages

# as_root COMMAND...; packages have been found missing, so root is needed.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

packages_of() {         # of these groups
    local groups=" $* "
    while read -r group package; do
        case $groups in *" $group "*) echo "$package" ;; esac
    done < <(grep -v '^#' scripts/packages.txt)
}

missing_packages() {
    local wanted have
    mapfile -t wanted < <(packages_of "$@")
    have=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/ installed$//p')
    for package in "${wanted[@]}"; do
        grep -qx "$package" <<<"$have" || [ "$package" = npm ] && have_npm || echo "$package"
    done
}

# npm may have come with another node than Debian's.
have_npm() { command -v npm >/dev/null; }

install_packages() {    # the missing ones of these groups
    local missing
    if ! command -v dpkg-query >/dev/null; then
        die "this is no Debian: install what scripts/packages.txt names, then run with --no-install"
    fi
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} = 0 ] && return
    command -v apt-get >/dev/null || die "no apt-get here; please install: ${missing[*]}"
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || die "missing, and neither root nor sudo: apt-get install ${missing[*]}"
        say "needs root for apt-get install ${missing[*]}"
        sudo -v || die "sudo refused; ask someone to: apt-get install ${missing[*]}"
    fi
    step apt-update 'asking Debian for its list of packages' try as_root apt-get update
    step apt-install "installing ${#missing[@]} Debian package(s): $(shorten "${missing[*]}")" \
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}

# A foreign source of packages may be broken; the installation itself shows whether that matters.
try() { "$@" || true; }

shorten() { if [ ${#1} -gt 70 ]; then echo "${1:0:67}..."; else echo "$1"; fi; }

need_space() {          # megabytes free here
    local free
    free=$(df -Pm . | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$1" ] || die "no disk: $1 MB are needed, $free MB are free in $PWD"
}

# ---- node and npm

node_is_new_enough() {  # PATH of a node
    # shellcheck disable=SC2086
    set -- "$1" $NODE_LEAST
    "$1" -e "const [a, b] = process.versions.node.split('.').map(Number)
             process.exit(a > $2 && a !== 21 || a === $2 && b >= $3 ? 0 : 1)" 2>/dev/null
}

# Debian 12's node is 18, too old for Vite: then the npm package of the node binary serves.
need_node() {
    local arch own
    node_is_new_enough node && return
    have_npm || die 'npm is missing; please install: npm'
    case $(uname -m) in
        x86_64)  arch=x64 ;;
        aarch64) arch=arm64 ;;
        *)       die "no node for $(uname -m); please install node ${NODE_LEAST% *}.${NODE_LEAST#* } or newer" ;;
    esac
    own=$TOOLS/node_modules/node-linux-$arch/bin
    if ! node_is_new_enough "$own/node"; then
        mkdir -p $TOOLS
        [ -f $TOOLS/package.json ] || echo '{ "private": true }' >$TOOLS/package.json
        step node "fetching node $NODE_WANTED by npm (the machine's is $(node -v 2>/dev/null || echo missing))" \
            npm install --prefix $TOOLS --no-save --no-package-lock --no-audit --no-fund "node-linux-$arch@$NODE_WANTED"
        node_is_new_enough "$own/node" || die "the node that npm fetched does not run (see $LOG/node.log)"
    fi
    PATH=$PWD/$own:$PATH
    # Debian's node trusts the machine's certificates; this one must be told, or npm fails behind a proxy with its own.
    : "${NODE_EXTRA_CA_CERTS:=/etc/ssl/certs/ca-certificates.crt}"
    export PATH NODE_EXTRA_CA_CERTS
}

stamp_of() {            # hash of files, or of all files of folders but node_modules and dist, and of the node in use
    { node -v
      find "$@" \( -name node_modules -o -name dist \) -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    } | sha256sum
}

# done_before FILE HASH: the step that wrote this stamp has seen the same input.
done_before() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

npm_install() {         # FOLDER: exactly what its package-lock.json says
    local hash
    hash=$(stamp_of "$1/package.json" "$1/package-lock.json")
    done_before "$1/node_modules/.muster-stamp" "$hash" && return
    step "npm-${1//\//-}" "installing the npm packages of $1/" \
        npm ci --prefix "$1" --no-audit --no-fund
    echo "$hash" >"$1/node_modules/.muster-stamp"
}

# The client's types of what a game's view, events and board hold, from the rows of the game and the columns of its data.
write_types() {
    local game
    mkdir -p web/src/generated
    for game in data/*/; do
        game=$(basename "$game" | tr _ -)
        { build/muster about "$game" --types && echo && cat "build/data/$game-board.ts"; } >"web/src/generated/$game.ts.new" ||
            die "build/muster and build/data have no types of $game"
        cmp -s "web/src/generated/$game.ts.new" "web/src/generated/$game.ts" || cp "web/src/generated/$game.ts.new" "web/src/generated/$game.ts"
        rm "web/src/generated/$game.ts.new"
    done
}

build_web() {
    local hash
    [ -f web/package.json ] || die 'web/package.json is missing: this is no whole copy of Muster'
    need_node
    npm_install web
    write_types
    hash=$(stamp_of web)
    [ -f web/dist/index.html ] && done_before build/web.stamp "$hash" && return
    step web 'building the web client' npm run --prefix web build
    echo "$hash" >build/web.stamp
}

# ---- C

# configure FOLDER OPTION...: a tree that was moved or never finished is deleted and set up from the start.
configure() {
    local folder=$1
    shift
    if [ -f "$folder/build.ninja" ] && grep -qsF "\"$PWD\"" "$folder/meson-info/meson-info.json"; then
        return
    fi
    rm -rf "$folder/meson-private" "$folder/meson-info" "$folder/build.ninja"
    step "meson-${folder##*/}" "setting up $folder/" meson setup "$folder" "$@"
}

build_c() {             # ninja's targets; none for all
    configure build
    step ninja "building ${*:-all}" ninja -C build "$@"
}
