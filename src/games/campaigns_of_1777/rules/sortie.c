// Sorties -- Campaigns of 1777, C77 14.8: once a turn, before the initiative, a besieged garrison may come out and attack its besiegers.

#include "games/campaigns_of_1777/rules/fight.h"

// E34: with a leader or without.
static int why_not_sortie(const State *s, Side side, int place)
{
    int space = space_of(place), fort = space == NOWHERE ? NO_FORT : c77_spaces[space].fort;

    return fort == NO_FORT || !c77_stands(s, INSIDES + fort, side) || !c77_is_besieged(s, fort)     ? NOT_BESIEGED    :
           s->sortied >> fort & 1                                                                   ? SORTIED_ALREADY : OK;
}

static bool asks_sortie(const State *s, const Frame *f)
{
    FOR_EACH(fort, c77_garrisons(s, f->side))
        if (why_not_sortie(s, f->side, c77_forts[fort]) == OK)
            return true;
    return false;
}

static void list_sortie(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, out->asked || asks_sortie(s, f) ? OK : NOT_BESIEGED);
    for (int space = 0; space < SPACES; space++)
        if (out->asked || is_fort(space))
            consider(out, V_SORTIE, (unsigned)space, why_not_sortie(s, f->side, space));
}

// The composition of the party and the battle are an entry without reactions (E34).
static void take_sortie(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    if (verb_of(a) == V_PASS) {
        end(s);
        return;
    }
    int space = space_of(noun_of(a));
    s->sortied |= (uint16_t)(1u << c77_spaces[space].fort);
    begin(s, (Frame){ .kind = ENTRY, .side = side, .step = E_GARRISON, .a = (uint16_t)space, .b = NOWHERE });
}

static void words_sortie(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose a garrison that comes out to attack its besiegers, or pass.");
    else
        text_add(out, "The %s decide whether a garrison comes out.", c77_people(f));
}

const FrameKind c77_sortie_frame = { "sortie", .list = list_sortie, .take = take_sortie, .lapses = true, .asks = asks_sortie, .open = true, .silence = V_PASS, .words = words_sortie,
    .says = { { V_PASS, "Stay inside" } } };
