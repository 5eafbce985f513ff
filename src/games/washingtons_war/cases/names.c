// Names of Washington's War in case files: the engine finds ids, aliases and their beginnings; here are years.

#include "names.h"

#include "engine/case.h"

bool ww_read_turn(const Words *w, int *i, int *turn, Error *err)
{
    long number;

    for (int t = 1; t <= TURNS; t++)
        if (word_number(w, *i, ww_turns[t].year, ww_turns[t].year, &number)) {
            ++*i;
            *turn = t;
            return true;
        }
    if (!case_read_number(w, i, 1, TURNS, &number, err))
        return false;
    *turn = (int)number;
    return true;
}
