// Any text as a case file: it holds, fails or is malformed, with the line and the reason, and the board stays sound.

#include "engine/case.h"
#include "fuzz.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Case c;
    CaseVerdict verdict = run_case(&c, (const char *)data, size, find_game);

    must(verdict == c.verdict);
    must(verdict == CASE_HOLDS || (c.wrong.text[0] && c.line > 0));
    return 0;
}
