// The map for a terminal: a line a stack, as this reader sees it.

#include "tables.h"

static void draw_stack(const State *s, Hex h, Side side, Reader reader, Text *out)
{
    int town = wc_hexes[h].town;

    text_add(out, "%s %-20.20s %-8s", wc_hex_id[h], town == NO_TOWN ? "" : wc_towns[town].name, side == AMERICAN ? "American" : "British");
    FOR_EACH(l, wc_stack_at(s, h, side)) {
        if (!wc_is_seen(s, l, reader))
            continue;
        text_add(out, " %s", wc_leaders[l].name);
        if (reader == side || reader == REFEREE)
            text_add(out, " %d/%d", s->troops[l] * 10, s->fatigue[l]);
        text_put(out, has(s->routed, l) ? " routed" : has(s->disordered, l) ? " disordered" : "");
    }
    text_put(out, wc_is_open(s, h, side, reader) ? "\n" : " ...\n");
}

void wc_draw_map(const State *s, Reader reader, int columns, bool colour, Text *out)
{
    for (int h = 0; h < HEXES; h++)
        for (Side side = AMERICAN; side < SIDES; side++)
            if (wc_stack_at(s, (Hex)h, side))
                draw_stack(s, (Hex)h, side, reader, out);
}
