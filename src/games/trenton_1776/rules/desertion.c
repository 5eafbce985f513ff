// Desertion -- Trenton 1776, T76 American militia desertion: after turn ten a militia goes home while Washington is behind the Delaware,
// and one comes back to him while he is north of it.

#include "games/trenton_1776/chapters.h"

static bool is_washington_south(const State *s)
{
    // T76-B25: Pennsylvania is behind the Delaware.
    return is_on_map(s, WASHINGTON) && t76_places[s->where[WASHINGTON]].pennsylvania;
}

static int why_not_desert(const State *s, int b)
{
    return !is_militia(b)    ? MILITIA_ONLY :
           !is_on_map(s, b)  ? NOT_IN_PLAY  : OK;
}

static void list_desert(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(b, candidates(out, V_DESERT, MILITIAMEN))
        consider(out, V_DESERT, (unsigned)b, why_not_desert(s, b));
}

static void take_desert(State *s, Frame *f, Action a, Play *p)
{
    int b = noun_of(a);

    TELL(p, EV_DESERT, AMERICAN, .set = BIT(b), .v = { s->where[b] });
    t76_take_off(s, b, DESERTED);
    t76_show_blocks(s, BIT(b), p);      // T76-C10: it is set aside and stays revealed
    end(s);
}

static void words_desert(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "Washington is behind the Delaware: choose the militia that goes home.");
    else
        text_add(out, "Washington is behind the Delaware, and the %s choose the militia that goes home.", t76_people(f));
}

static void list_take_back(const State *s, const Frame *f, ActionList *out)
{
    bool any = false;

    FOR_EACH(b, MILITIAMEN)
        any = any || s->where[b] == DESERTED;
    FOR_EACH(b, candidates(out, V_RETURN, MILITIAMEN))
        consider(out, V_RETURN, (unsigned)b, !is_militia(b) ? MILITIA_ONLY : s->where[b] != DESERTED ? NOT_DESERTED : OK);
    // Where no militia has deserted, not even `decline` is legal: the list is empty, and the question lapses (T76-D16).
    consider_plain(out, V_DECLINE, any ? OK : NOT_DESERTED);
}

static void take_take_back(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_RETURN) {
        int b = noun_of(a), place = s->where[WASHINGTON];
        // T76 American militia desertion: it returns to Washington's place with the strength points that it had; sp is kept while it is away.
        t76_put_block(s, b, place);
        TELL(p, EV_RETURN, AMERICAN, .set = BIT(b), .v = { place });
        t76_show_blocks(s, BIT(WASHINGTON), p);     // its place tells where Washington is
    }
    end(s);
}

static void words_take_back(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "Washington is north of the Delaware: choose a militia that comes back to him, or decline.");
    else
        text_add(out, "Washington is north of the Delaware, and the %s may choose a militia that comes back to him.", t76_people(f));
}

void t76_begin_desertion(State *s, Play *p)
{
    if (!t76_is_winter(s) || !is_on_map(s, WASHINGTON))
        return;
    show_hidden(p);             // the question, or that there is none, tells on which bank Washington is
    begin(s, (Frame){ .kind = is_washington_south(s) ? DESERT_ONE : TAKE_BACK, .side = AMERICAN });
}

const FrameKind t76_desert_frame = { "desert", .list = list_desert, .take = take_desert, .lapses = true, .obvious = true, .words = words_desert };

const FrameKind t76_take_back_frame = { "return", .list = list_take_back, .take = take_take_back, .lapses = true, .words = words_take_back };
