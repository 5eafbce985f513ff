// What each reader may see in Trenton 1776: blocks show their faces only to their owner (T76 game units, T76-C10).

#include "games/trenton_1776/state.h"
#include "games/trenton_1776/tables.h"

bool t76_is_seen(const State *s, int b, Reader reader)
{
    return reader == REFEREE || reader == side_of(b)
        || s->where[b] == DEAD || s->where[b] == DESERTED || s->where[b] == CAPTURED
        || (is_battle_on(s) && s->where[b] == s->battle.place);
}

bool t76_sees(const State *s, Reader reader, int sight, int whose)
{
    switch (sight) {
    case SEEN_WITH_BLOCK:   return t76_is_seen(s, whose, reader);
    case SEEN_BY_OWNER:     return reader == REFEREE || reader == side_of(whose);
    case SEEN_AS_STRENGTH:  return reader == REFEREE || reader == whose || whose == BRITISH;    // all British losses are counted openly
    default:                return false;
    }
}
