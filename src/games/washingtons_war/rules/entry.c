// A space is entered -- Washington's War, WW 7.6 to 7.9: first the interceptions, then a retreat before battle, then the overrun or battle with
// the enemy units that are still there; without any, generals alone and Congress fall.

#include "games/washingtons_war/chapters.h"

// WW 7.8: one army after the other may try; what the earlier ones rolled is known (V18).
static void begin_interceptions(State *s, int space)
{
    for (int g = 0; g < HOWE; g++)
        if (ww_why_not_intercept(s, g) == OK) {
            begin(s, (Frame){ .kind = INTERCEPT, .side = AMERICAN, .a = (uint16_t)space });
            return;
        }
}

// WW 9.7: with enough units against one without a general the overrun is no choice (r15); against all others a battle.
static void fight(State *s, int space, Side side, bool intercepted, Play *p)
{
    if (ww_can_overrun(s, space, side))
        ww_overrun(s, space, side, p);
    else
        ww_start_battle(s, space, side, s->march.from, intercepted, p);
}

static void leave_space(State *s, Play *p)
{
    end(s);
    // V33: a step of the move with all that it led to is finished.
    if (ww_check_automatic_victory(s, p))
        return;
    if (s->march.over || !is_on_map(s, s->march.general))
        ww_end_march(s, p);
}

static void run_entry(State *s, Frame *f, Play *p)
{
    Side side = f->side;
    int space = f->a;
    bool enemy = units_of(s, space, enemy_of(side)) > 0, army = units_of(s, space, side) > 0;

    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case E_INTERCEPTIONS:
        begin_interceptions(s, space);
        break;
    case E_AVOIDING:
        // WW 7.8.D: not after an interception.
        if (enemy && side == BRITISH && !f->n && ww_may_avoid(s, space, s->march.from))
            begin(s, (Frame){ .kind = AVOID, .side = AMERICAN, .a = (uint16_t)space });
        break;
    case E_FIGHT:
        if (enemy)
            fight(s, space, side, f->n, p);             // r27: units that an army left behind, too
        else if (army)
            ww_take_space(s, space, side, p);           // WW 7.6, 7.7, V19; V21: Congress whose army has gone
        break;
    case E_OVER:
        leave_space(s, p);
        break;
    }
}

static void words_entry(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s enters %s", ww_name(s->march.general, "An army"), ww_spaces[f->a].name);
}

const FrameKind ww_entry_frame = { "entry", .run = run_entry, .words = words_entry,
    .n = { "intercepted", NO_KIND }, .a = { "space", N_SPACE } };
