// Expert leaders -- Campaigns of 1777, C77 21.1, an option: a leader may earn a marker for what he has just done well.
//
// There is one marker of each sort.  The bearer who does the same once more may turn it to its better side; a bearer who earns another one gives
// the first back (E46, A62).

#include "games/campaigns_of_1777/chapters.h"

static const char *const deeds[EXPERTS] = { "battles", "storms", "the defence of a fort", "interceptions", "reinforcements", "avoiding battle" };

const char *c77_deed(int expert)                        { return deeds[expert]; }

static bool is_improved(const State *s, int expert)     { return s->improved >> expert & 1; }

int c77_expert_of(const State *s, int leader)
{
    for (int i = 0; i < EXPERTS; i++)
        if (s->expert[i] == leader)
            return i;
    return EXPERTS;
}

int c77_expert_bonus(const State *s, int leader, int expert)
{
    return leader < LEADERS && s->expert[expert] == leader ? 1 + is_improved(s, expert) : 0;
}

int c77_chance_of_expert(const State *s, int leader)    { return c77_ways_up_to(leadership_of(s, leader) - 1); }    // A62: strictly below

static bool may_try(const State *s, int leader, int expert)
{
    return has_option(s, EXPERT_LEADERS) && leader < LEADERS &&
        (s->expert[expert] == AVAILABLE || (s->expert[expert] == leader && !is_improved(s, expert)));
}

bool c77_try_expert(State *s, Side side, int leader, int expert, Play *p)
{
    if (!may_try(s, leader, expert))
        return false;
    begin(s, (Frame){ .kind = EXPERT, .side = side, .n = (uint8_t)expert, .a = (uint16_t)leader });
    return true;
}

void c77_take_expert_from(State *s, int leader, int to)
{
    for (int i = 0; i < EXPERTS; i++)
        if (s->expert[i] == leader) {
            s->expert[i] = (uint8_t)to;
            s->improved &= (uint8_t)~(1u << i);
        }
}

static void give_marker(State *s, int leader, int expert)
{
    if (s->expert[expert] == leader) {
        s->improved |= (uint8_t)(1u << expert);
        return;
    }
    c77_take_expert_from(s, leader, AVAILABLE);     // he bears one at a time
    s->expert[expert] = (uint8_t)leader;
}

// ---- the owner decides.  Operand n: the marker; a: the leader

static void list_expert(const State *s, const Frame *f, ActionList *out)
{
    consider_plain(out, V_PASS, OK);
    consider_plain(out, V_TRY, OK);
}

static void take_expert(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int expert = f->n, leader = f->a;
    bool better = s->expert[expert] == leader;

    end(s);
    if (verb_of(a) == V_PASS)
        return;
    int sum = c77_roll_two(p, side, R_EXPERT);
    bool success = sum < leadership_of(s, leader);      // A62
    if (success)
        give_marker(s, leader, expert);
    TELL(p, EV_EXPERT, side, .v = { leader, expert, sum, success, better && success });
}

static const char *borne_by(const State *s, int leader, int but)
{
    for (int i = 0; i < EXPERTS; i++)
        if (i != but && s->expert[i] == leader)
            return deeds[i];
    return NULL;
}

static void words_expert(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_name(s, f->a, "the leader"), *old = borne_by(s, f->a, f->n);

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s decide whether %s tries for the marker for %s.", c77_people(f), name, deeds[f->n]);
        return;
    }
    text_add(out, "%s may %s the marker for %s on a roll below %d", name, s->expert[f->n] == f->a ? "improve" : "earn", deeds[f->n],
        leadership_of(s, f->a));
    if (old)
        text_add(out, ", and would give back the one for %s", old);
    text_put(out, ": try, or pass.");
}

const FrameKind c77_expert_frame = { "expert", .list = list_expert, .take = take_expert, .open = true, .words = words_expert,
    .n = { "marker", NO_KIND }, .a = { "leader", N_LEADER },
    .says = { { V_PASS, "Do not try" } } };
