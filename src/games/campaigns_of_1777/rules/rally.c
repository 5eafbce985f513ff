// Rally -- Campaigns of 1777, C77 6: a die for each primary leader and type against the number of his department.

#include "games/campaigns_of_1777/chapters.h"

static int number_for(const State *s, int leader, int type)
{
    return c77_departments[c77_spaces[space_of(s->where[leader])].department].rally[type];
}

// A10: Clinton does not roll in his box, and Powell never does.  A number of 0 is no roll (A9).
bool c77_may_rally(const State *s, int leader, int type)
{
    int where = s->where[leader];

    return c77_leaders[leader].primary && leader != POWELL && side_of_leader(leader) == side_of_type(type) && where < FLAGGED &&
        !is_besieged_place(s, where) && number_for(s, leader, type) > 0;
}

static int smaller(int a, int b)        { return a < b ? a : b; }

// C77 6.1: as many SP as the die shows, if it is no more than the number; 6.2, A9: no more than there are.
void c77_rally(State *s, Side side, int leader, int type, Play *p)
{
    int needed = number_for(s, leader, type), where = s->where[leader], die = roll(p, side, 6, R_RALLY), count;

    if (die > needed) {
        TELL(p, EV_NO_RALLY, side, .v = { leader, where, type, die, needed, type });
        return;
    }
    count = smaller(die, c77_available(s, type));
    c77_add_sp(s, where, type, count, 0, 0);        // E40: in supply until the next check
    TELL(p, EV_RALLY, side, .v = { leader, where, type, count, die, needed, type });
}

// The dice of one leader: Tories, then Indians; or militia.
void c77_rally_all(State *s, int leader, Play *p)
{
    static const uint8_t types[] = { TORY, INDIAN, MILITIA };

    for (int i = 0; i < 3; i++)
        if (c77_may_rally(s, leader, types[i]))
            c77_rally(s, side_of_leader(leader), leader, types[i], p);
}

static void run_rally(State *s, Frame *f, Play *p)
{
    Side side = f->side;

    end(s);
    FOR_EACH(l, leaders_of(side))
        c77_rally_all(s, l, p);
}

static void words_rally(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "the %s rally", c77_people(f));
}

const FrameKind c77_rally_frame = { "rally", .run = run_rally, .words = words_rally };
