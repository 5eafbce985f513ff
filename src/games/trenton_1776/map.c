// The map for a terminal.

#include "tables.h"

void t76_draw_map(const State *s, Reader reader, int columns, bool colour, Text *out)
{
    for (int place = 0; place < PLACES; place++)
        if (s->at[place])
            text_add(out, "%-16s American %d, British %d\n", t76_places[place].name,
                     size_of_set(here_of(s, place, AMERICAN)), size_of_set(here_of(s, place, BRITISH)));
}
