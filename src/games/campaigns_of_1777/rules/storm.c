// Storm -- Campaigns of 1777, C77 14.4, 14.5: all who besiege a fort attack those inside.  It has the questions and dice of a battle, but nobody
// retreats, and it succeeds only if none of the besieged is left and some of the stormers are.

#include "games/campaigns_of_1777/rules/fight.h"

void c77_start_storm(State *s, int space, Side attacker, Play *p)
{
    assert(is_fort(space) && c77_is_besieged(s, c77_spaces[space].fort));
    s->battle = battle_at(space, attacker, BY_STORM);
    begin(s, (Frame){ .kind = STORM, .side = attacker, .a = (uint16_t)space });
}

// C77 14.5.3, E35
static void decide(State *s, Play *p)
{
    Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us);
    bool taken = c77_is_left(s, us) && !c77_is_left(s, them);

    b->winner = taken ? us : them;
    TELL(p, EV_STORMED, us, .v = { b->space, b->lost[PATRIOT], b->lost[BRITISH], taken });
    for (Side side = 0; side < SIDES; side++)
        if (!c77_is_left(s, side))
            c77_return_supply(s, side, b->space);
}

// E35: both sides are gone.  The stormers' leaders look for a way out, and those in the fort stay.  After a leader has escaped the garrison stands in
// the open, where c77_is_left() does not look for it.
static bool settle(State *s, Play *p)
{
    const Battle *b = &s->battle;
    Side us = b->attacker, them = enemy_of(us);
    int inside = inside_of(b->space);

    if (!c77_is_in(s, b->space, us) && !c77_is_in(s, b->space, them)) {
        FOR_EACH(l, c77_leaders_at(s, inside, them))
            c77_put_leader(s, l, b->space);
        s->siege_from[c77_spaces[b->space].fort] = 0;
        return c77_escape(s, us, b->space, p);
    }
    return c77_settle_space(s, b->space, p);
}

static void run_storm(State *s, Frame *f, Play *p)
{
    Battle *b = &s->battle;
    Side us = b->attacker;

    // The step moves on before it is carried out, so that a frame begun here returns to the next step.
    switch (f->step++) {
    case B_PLAN:                // the storm has taken all points
        c77_tell_battle(s, EV_STORM, p);
        break;
    case B_RESULT:
        decide(s, p);
        break;
    case B_EXPERT:              // E46; with nobody left on either side the fort is neither taken nor kept (E35)
        if (c77_is_left(s, b->winner))
            c77_try_expert(s, b->winner, b->senior[b->winner], b->winner == us ? EXPERT_STORM : EXPERT_STORMED, p);
        break;
    case B_CAPTURES:
        if (settle(s, p))
            f->step--;
        break;
    case B_AFTER:
        end(s);
        c77_forget_battle(s);
        break;
    default:                    // nobody surrenders or retreats
        c77_run_dice(s, f->step - 1, p);
        break;
    }
}

static void words_storm(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "Storm of %s", c77_spaces[f->a].name);
}

const FrameKind c77_storm_frame = { "storm", .run = run_storm, .words = words_storm, .a = { "space", N_PLACE } };
