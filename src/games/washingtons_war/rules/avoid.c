// Retreat before battle -- Washington's War, WW 7.9: an American army that a British one meets may try to get away.

#include "games/washingtons_war/chapters.h"

// V20: not offered where there is no space to go to; WW 7.8.E: not to an army that has tried to intercept.
bool ww_may_avoid(const State *s, int space, int from)
{
    int g = ww_general_at(s, space, AMERICAN);

    return is_army(s, space, AMERICAN) && !(s->tried >> g & 1) && ww_retreats(s, space, AMERICAN, false, from, g, true);
}

static void list_avoid(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_AVOID, OK);
    consider_plain(out, V_STAND, OK);
}

static void take_avoid(State *s, Frame *f, Action a, Play *p)
{
    int space = f->a, g = ww_general_at(s, space, AMERICAN);

    end(s);
    if (verb_of(a) == V_STAND)
        return;
    bool success = roll(p, AMERICAN, 6, R_AVOID) <= ww_chance_in_six(s, g, true);
    TELL(p, EV_AVOID, AMERICAN, .v = { g, space, success });
    if (!success)
        return;
    // WW 7.9.B: the British stop here in any case.
    s->march.over = true;
    begin(s, (Frame){ .kind = RETREAT, .side = AMERICAN, .n = true, .a = (uint16_t)space });
}

static void words_avoid(const State *s, const Frame *f, Reader reader, Text *out)
{
    int g = ww_general_at(s, f->a, AMERICAN);
    const char *who = ww_name(g, "the army"), *attacker = ww_name(s->march.general, "an army");

    if (is_asked_of(f, reader))
        text_add(out, "%s attacks %s; %s may try to retreat before the battle (%d in 6), or stands.", attacker, ww_spaces[f->a].name, who,
            g == NOBODY ? 0 : ww_chance_in_six(s, g, true));
    else
        text_add(out, "The %s decide whether %s tries to retreat before the battle at %s.", ww_people(f), who, ww_spaces[f->a].name);
}

const FrameKind ww_avoid_frame = { "avoid", .list = list_avoid, .take = take_avoid, .open = true, .silence = V_STAND, .words = words_avoid,
    .a = { "space", N_SPACE } };
