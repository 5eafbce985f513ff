# sections.sh -- the sections of ./test, in the order they are told of, and how their tests are counted.
# shellcheck shell=bash disable=SC2034      # ./test reads the variables
#
# A section NAME is a line of about_section and a function run_NAME FOLDER.  Its tests are counted from the JUnit (*.xml) and TAP
# (*.tap) files that it leaves in the folder; a section that runs none has failed.

SECTIONS='scripts unit cases rules property golden api wasm web server browser fuzz sanitize'
QUICK='unit cases property golden'
LONG='ladder mutate'            # after all others with --long, or by name
RESULTS=build/results

about_section() {
    case $1 in
        scripts)  echo 'shell scripts are sound, layers go one way, files have their form' ;;
        unit)     echo 'C modules' ;;
        cases)    echo 'the rules, case by case' ;;
        rules)    echo 'every rule has a case' ;;
        property) echo 'random play with every check' ;;
        golden)   echo 'games give the positions they gave' ;;
        api)      echo 'the installed library' ;;
        wasm)     echo 'the same games as WebAssembly' ;;
        web)      echo 'the client: types, accessibility, modules' ;;
        server)   echo 'two players, bad messages, kill -9' ;;
        browser)  echo 'whole games in Chromium, desktop and phone' ;;
        fuzz)     echo 'garbage of every kind' ;;
        ladder)   echo 'each bot beats the one below, and answers legally (--long)' ;;
        mutate)   echo 'each change of a rule fails a test (--long)' ;;
        sanitize) echo 'the C tests under ASan and UBSan' ;;
    esac
}

is_section() { case " $SECTIONS $LONG " in *" $1 "*) ;; *) return 1 ;; esac; }

list_sections() {
    local name
    for name in $SECTIONS $LONG; do printf '%-9s %s\n' "$name" "$(about_section "$name")"; done
}

# What the sections named stand on.
prepare() {
    configure build -Dtests=enabled
    meson introspect build --buildoptions | grep -q '"name": "tests", "value": "enabled"' ||
        step meson-tests 'setting up the tests' meson configure build -Dtests=enabled
    build_c
    case " $* " in *' web '*|*' server '*|*' browser '*) build_web ;; esac
}

# ---- the sections

# tap FOLDER COMMAND...: its output, which is TAP, is kept to be counted.
tap() {
    local folder=$1
    shift
    "$@" | tee "$folder/$(basename "$1").tap"
    return "${PIPESTATUS[0]}"
}

run_scripts() {
    tap "$1" check_scripts
    tap "$1" tests/layers.sh
    tap "$1" check_docs
    tap "$1" check_mutations
    tap "$1" tests/scripts/schedule_test.sh
    tap "$1" tests/scripts/format_test.sh
    tap "$1" tests/scripts/documents_test.sh
    tap "$1" tests/scripts/english_test.sh
    tap "$1" scripts/format.sh --check
}

check_docs() { scripts/renew_docs.sh --check; }

check_mutations() { node tests/mutate/mutate.mjs --check; }

check_scripts() {
    local script n=0
    # shellcheck disable=SC2046
    for script in play test .ci/run scripts/upgrade-cases $(find scripts tests web bench -name node_modules -prune -o -name '*.sh' -print | sort); do
        n=$((n + 1))
        if shellcheck -x -S warning "$script"; then echo "ok $n - $script"; else echo "not ok $n - $script"; fi
    done
}

suite() {       # FOLDER SUITE [OPTION...]: a suite of meson tests
    local folder=$1 suite=$2 status
    shift 2
    rm -f "build/meson-logs/$suite.junit.xml"
    meson test -C build --no-rebuild --suite "$suite" --logbase "$suite" --print-errorlogs "$@"     # several may run at once
    status=$?
    cp "build/meson-logs/$suite.junit.xml" "$folder/meson.xml" || echo "test: no test of suite $suite"
    return $status
}

run_unit()     { suite "$1" unit; }
run_cases()    { tap "$1" build/tests/muster-checked check --tap tests/cases; }
run_rules()    { suite "$1" rules; }
run_property() { suite "$1" property; }
run_golden()   { suite "$1" golden; }
run_api()      { tap "$1" tests/api/install_test.sh; }
run_wasm()     { tap "$1" tests/wasm/run.sh; }
run_server()   { if [ "$LENGTH" = long ]; then suite "$1" server --suite server-long; else suite "$1" server; fi; }
run_fuzz()     { tap "$1" tests/fuzz/run.sh; }
run_sanitize() { tap "$1" tests/sanitize.sh; }

check_web() {
    if npm run --prefix web check; then echo 'ok 1 - svelte-check'; else echo 'not ok 1 - svelte-check'; fi
}

run_ladder() {
    tap "$1" check_ladder
    tap "$1" check_answers
}

check_ladder() {
    if build/muster ladder --games 160 --playouts 50 --scenario bagging-the-fox trenton-1776; then
        echo 'ok 1 - ladder'
    else
        echo 'not ok 1 - ladder'
    fi
}

# Whole games of bots that search, by the program that asks of every answer whether it is legal.
check_answers() {
    local game n=0
    for game in trenton-1776 washingtons-crossing washingtons-war campaigns-of-1777; do
        n=$((n + 1))
        if build/tests/muster-checked match "$game" regular,playouts=100,threads=1 regular,playouts=30,threads=1 --matches 12 --seed 4; then
            echo "ok $n - answers in $game"
        else
            echo "not ok $n - answers in $game"
        fi
    done
}

run_mutate() {
    need_node
    tap "$1" node tests/mutate/mutate.mjs
}

run_web() {
    need_node
    tap "$1" check_web
    ( cd web && npx vitest run --reporter=default --reporter=junit --outputFile.junit="../$1/vitest.xml" )
}

run_browser() {
    need_node
    npm_install tests/browser || return 1
    ( cd tests/browser && PLAYWRIGHT_JUNIT_OUTPUT_NAME="../../$1/playwright.xml" npx playwright test --reporter=line,junit )
}

# ---- counting

# The numbers passed, failed, skipped: lines of TAP, and the totals of each JUnit test suite.
count_results() {
    local folder=$1
    {
        find "$folder" -name '*.tap' -exec grep -hE '^(not )?ok [0-9]+' {} +
        find "$folder" -name '*.xml' -exec cat {} + | tr '\n' ' ' | sed 's/<testsuite /\n&/g' | grep -o '^<testsuite [^>]*'
    } | awk '
        function of(name) { return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) + 0 : 0 }
        /^<testsuite/       { f = of("failures") + of("errors"); s = of("skipped"); failed += f; skipped += s; passed += of("tests") - f - s; next }
        /^(not )?ok .*# *SKIP/ { skipped++; next }
        /^ok/               { passed++; next }
                            { failed++ }
        END                 { print passed + 0, failed + 0, skipped + 0 }'
}

# At most ten lines that say which tests failed.
failures_in() {
    local folder=$1 log=$2
    {
        find "$folder" -name '*.tap' -exec grep -hE '^not ok' {} +
        find "$folder" -name '*.xml' -exec cat {} + | tr '\n' ' ' | sed 's/<testcase /\n&/g' |
            grep -E '<(failure|error)' | sed -nE 's/.* name="([0-9]+ - )?([^"]*)".*/not ok - \2/p'
        sed -nE 's,^[^ ]+ [0-9]+/[0-9]+ (- )?(.*[^ ]) +FAIL *$,not ok - \2,p' "$log"       # a test within a test, as meson tells it
        sed -nE 's,^ *[0-9]+/[0-9]+ [^ ]+ / ([^ ]+) +(ERROR|TIMEOUT) +[0-9.]+s *(.*)$,not ok - \1: \2 \3,p' "$log"    # a test that died
        grep -hE '^test: |No such file|FATAL|ERROR:|Assertion' "$log" | grep -v 'Unknown TAP output'
    } | awk '!told[$0]++' | head -10
}
