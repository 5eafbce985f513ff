// Surrender -- Washington's Crossing, WC 17.4: a side may give up all its leaders who were in the combat.

#include "games/washingtons_crossing/chapters.h"

static Set forces_of(const State *s, Side side)
{
    Set force = side == s->battle.side ? s->battle.attackers : s->battle.defenders, on_map = 0;

    FOR_EACH(l, force)
        if (is_on_map(s, l))
            on_map |= BIT(l);
    return on_map;
}

static void list_surrender(const State *s, const Frame *f, ActionList *out)
{
    bool any = wc_men_of(s, forces_of(s, f->side)) > 0;

    consider_plain(out, V_SURRENDER, any ? OK : NO_TROOPS);
    consider_plain(out, V_KEEP, any ? OK : NO_TROOPS);
}

static void take_surrender(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    if (verb_of(a) == V_KEEP)
        return;
    s->battle.surrendered |= (uint8_t)(1 << side);
    s->battle.share[side] = 1000;                   // M16
    // M16: all men who surrender count beside those already lost in this combat, but not those who have left the map.
    s->battle.lost[side] = (uint16_t)(s->battle.lost[side] + wc_men_of(s, forces_of(s, side)));
    TELL(p, EV_SURRENDER, side, .v = { s->battle.hex, wc_men_of(s, forces_of(s, side)) });
    FOR_EACH(l, forces_of(s, side))
        // A49: surrender is no capture, so the enemy scores nothing for the leaders.
        wc_take_leader_off(s, l, SURRENDERED);
}

static void words_surrender(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "surrender all who were in this combat, or keep them.");
    else
        text_add(out, "The %s decide whether they surrender all who were in this combat.", wc_people(f));
}

const FrameKind wc_surrender_frame = { "surrender", .list = list_surrender, .take = take_surrender, .lapses = true, .silence = V_KEEP, .words = words_surrender,
    .says = { { V_KEEP, "Nobody surrenders" } } };
