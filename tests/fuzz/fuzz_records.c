// Any text as a record: it is refused with a line number, or holds.

#include "engine/record.h"
#include "fuzz.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Error err = { "" };
    int plies = 0;

    if (!verify_record((const char *)data, size, find_game, &plies, &err))
        must(err.text[0]);
    return 0;
}
