// Rally -- Campaigns of 1777, C77 6: a die for each primary leader and type against the number of his department.

#include "games/campaigns_of_1777/chapters.h"

static int number_for(const State *s, int leader, int type)
{
    return c77_departments[c77_spaces[space_of(s->where[leader])].department].rally[type];
}

// A10: Clinton does not roll in his box, and Powell never does.  A number of 0 is no roll (A9).
static bool can_rally(const State *s, int leader)
{
    int where = s->where[leader];

    return c77_leaders[leader].primary && leader != POWELL && where < FLAGGED && !is_besieged_place(s, where);
}

bool c77_may_rally(const State *s, int leader, int type)
{
    return can_rally(s, leader) && side_of_leader(leader) == side_of_type(type) && number_for(s, leader, type) > 0;
}

bool c77_may_rally_any(const State *s, int leader)
{
    if (can_rally(s, leader))
        FOR_TYPES(type, side_of_leader(leader))
            if (number_for(s, leader, type) > 0)
                return true;
    return false;
}

// C77 6.1: as many SP as the die shows, if it is no more than the number; 6.2, A9: no more than there are.
static void roll_for(State *s, int leader, int type, Play *p)
{
    Side side = side_of_leader(leader);
    int needed = number_for(s, leader, type), where = s->where[leader], die = roll(p, side, 6, R_RALLY), count;

    if (die > needed) {
        TELL(p, EV_NO_RALLY, side, .v = { leader, where, type, die, needed, type });
        return;
    }
    count = least(die, c77_available(s, type));
    c77_add_sp(s, where, type, fresh_sp(count));        // E40: in supply until the next check
    TELL(p, EV_RALLY, side, .v = { leader, where, type, count, die, needed, type });
    c77_begin_settling(s, space_of(where));         // enemy leaders may have stood there alone
}

// ---- the sequence.  Its steps go through leaders and types; operand a: one more than the leader, b: one more than the type, 0: all of them

static const uint8_t types[] = { TORY, INDIAN, MILITIA };
enum { KINDS_RALLIED = sizeof types };

void c77_rally(State *s, int leader, int type)
{
    begin(s, (Frame){ .kind = RALLY, .side = side_of_leader(leader), .step = (uint8_t)(leader * KINDS_RALLIED), .a = (uint16_t)(leader + 1),
        .b = (uint16_t)(type == NO_TYPE ? 0 : type + 1) });
}

static void run_rally(State *s, Frame *f, Play *p)
{
    while (f->step < LEADERS * KINDS_RALLIED) {
        int leader = f->step / KINDS_RALLIED, type = types[f->step % KINDS_RALLIED];

        if (f->a && leader >= f->a)
            break;
        if (side_of_leader(leader) != f->side || !can_rally(s, leader)) {
            f->step = (uint8_t)((leader + 1) * KINDS_RALLIED);
            continue;
        }
        f->step++;
        if ((!f->b || type + 1 == f->b) && c77_may_rally(s, leader, type)) {
            roll_for(s, leader, type, p);
            return;
        }
    }
    end(s);
}

static void words_rally(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (f->a)
        text_add(out, "%s rallies support", c77_name(s, f->a - 1, ""));
    else
        text_add(out, "the %s rally", c77_people(f));
}

const FrameKind c77_rally_frame = { "rally", .run = run_rally, .words = words_rally, .a = { "leader and one", NO_KIND }, .b = { "type and one", NO_KIND } };

// ---- what follows.  Operand a: the space

void c77_begin_settling(State *s, int space)
{
    begin(s, (Frame){ .kind = SETTLE, .side = NEITHER, .a = (uint16_t)space });
}

static void run_settling(State *s, Frame *f, Play *p)
{
    if (!c77_settle_space(s, f->a, p))
        end(s);
}

static void words_settling(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "leaders and supply at %s", c77_spaces[f->a].name);
}

const FrameKind c77_settle_frame = { "settle", .run = run_settling, .words = words_settling, .a = { "space", N_PLACE } };
