// Leader escape -- Campaigns of 1777, C77 13.4: leaders among enemies without SP of their own.
//
// All of them roll at once.  The table settles most rolls; a 10 or 11 lets a leader get through to friends within two spaces, and then his owner
// names the place.

#include "games/campaigns_of_1777/chapters.h"

enum { CAPTURED, ESCAPED, GOT_AWAY };       // of EV_ESCAPE
enum { TO_FRIENDS = 10, TO_A_FORT = 11, TAKEN = 12 };       // results of the roll

// ---- where he may go, A37: at most two links, whoever stands between

// E36: own SP and no enemy SP outside, or own SP besieged inside.
static bool is_friendly_fort(const State *s, Side side, int space)
{
    return is_fort(space) && ((c77_stands(s, space, side) && !c77_stands(s, space, enemy_of(side))) || c77_stands(s, inside_of(space), side));
}

static Spaces refuges(const State *s, Side side, int space, int result)
{
    Spaces near_friends = no_spaces;

    FOR_SPACES(to, c77_area(s))
        if (to != space && c77_steps[BRITISH][space][to] <= 2 &&      // over any link: the British may use them all
            (result == TO_A_FORT ? is_friendly_fort(s, side, to) : c77_holder(s, to) == side))
            add_space(&near_friends, to);
    return near_friends;
}

// ---- what the roll says

// D29: his march is over, and nobody carries him on.
static void leave_march(State *s, int l)
{
    Side side = side_of_leader(l);

    for (int which = 0; which < 2; which++) {
        March *m = &s->march[which];

        if (m->party.leader == l) {
            m->over = MARCH_ENDED;
            m->party.with = 0;
        } else if (m->party.leader < LEADERS && side_of_leader(m->party.leader) == side) {
            m->party.with &= (uint16_t)~(1u << (l - first_leader(side)));
        }
    }
}

static void escape_to(State *s, int l, int where)
{
    leave_march(s, l);
    if (l == SMITH)             // D45
        s->smith_alone = true;
    c77_put_leader(s, l, where);
}

static void take_leader(State *s, int l, int space, int sum, Play *p)
{
    bool first = !is_replaced(s, l);

    TELL(p, EV_ESCAPE, side_of_leader(l), .v = { l, space, sum, CAPTURED, NO_VALUE });
    c77_take_expert_from(s, l, GONE);       // C77 21.1: it leaves the game with him
    s->replaced |= (uint32_t)BIT(l);
    escape_to(s, l, ON_TRACK);
    if (first)
        TELL(p, EV_REPLACED, side_of_leader(l), .v = { l });
    // A63: C77 21.2 asks only for this result.
    if (l == WASHINGTON && first && has_option(s, WASHINGTON_CAPTURED))
        c77_win(s, BRITISH, E_WASHINGTON, p);
}

static void roll_escape(State *s, int l, int place, Frame *choice, Play *p)
{
    Side side = side_of_leader(l);
    int space = space_of(place), sum = c77_roll_two(p, side, R_ESCAPE);
    uint16_t bit = (uint16_t)(1u << (l - first_leader(side)));

    if (sum < TO_FRIENDS) {
        TELL(p, EV_ESCAPE, side, .v = { l, space, sum, GOT_AWAY, NO_VALUE });
        escape_to(s, l, ON_TRACK);
    } else if (sum == TAKEN || !any_space(refuges(s, side, space, sum)))
        take_leader(s, l, space, sum, p);
    else if (sum == TO_FRIENDS)
        choice->a |= bit;
    else
        choice->b |= bit;
}

// D2: a leader left outside of a fort in which friends are besieged goes in to them.
static void join_besieged(State *s, Side side, int space)
{
    if (inside_of(space) == NOWHERE || c77_stands(s, space, side) || !c77_stands(s, inside_of(space), side) || !c77_stands(s, space, enemy_of(side)))
        return;
    FOR_EACH(l, c77_leaders_at(s, space, side))
        c77_put_leader(s, l, inside_of(space));
}

bool c77_escape(State *s, Side side, int place, Play *p)
{
    int space = space_of(place);
    Frame choice = { .kind = ESCAPE, .side = side, .n = (uint8_t)place };

    if (space == NOWHERE || !(leaders_anywhere_at(s, place) | leaders_anywhere_at(s, space)))       // mostly nobody is there
        return false;
    if (c77_is_in(s, space, side)) {
        join_besieged(s, side, space);
        return false;
    }
    // E28: the beaten look for a way out even if nobody of the winners is left.
    if (!c77_is_in(s, space, enemy_of(side)) && (s->battle.space != space || s->battle.winner != enemy_of(side)))
        return false;
    FOR_EACH(l, c77_leaders_at(s, place, side)) {
        roll_escape(s, l, place, &choice, p);
        if (s->core.outcome != PLAYING)
            return true;
    }
    if (choice.a | choice.b)
        begin(s, choice);
    return choice.a || choice.b;
}

// ---- the owner names the place.  Operand n: where they stand; a, b: leaders who rolled a 10, an 11, bits as in Party.with

static int result_for(const Frame *f, int l)
{
    int i = l - first_leader(f->side);

    return side_of_leader(l) != f->side ? 0 : f->a >> i & 1 ? TO_FRIENDS : f->b >> i & 1 ? TO_A_FORT : 0;
}

static int why_not_refuge(const State *s, const Frame *f, int l, int to)
{
    return side_of_leader(l) != f->side                                                     ? NOT_YOURS        :
           !result_for(f, l)                                                                ? BATTLE_QUESTION  :
           to >= SPACES || !has_space(refuges(s, f->side, space_of(f->n), result_for(f, l)), to) ? NO_FRIENDS_NEAR : OK;
}

static void list_escape(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_PLACE && has_second(out->asked))
            consider_action(out, out->asked, why_not_refuge(s, f, noun_of(out->asked), second_of(out->asked)));
        return;
    }
    FOR_EACH(l, leaders_of(f->side))
        if (result_for(f, l))
            FOR_SPACES(to, refuges(s, f->side, space_of(f->n), result_for(f, l)))
                consider_both(out, V_PLACE, (unsigned)l, (unsigned)to, OK);
}

static void take_escape(State *s, Frame *f, Action a, Play *p)
{
    int l = noun_of(a), to = second_of(a), inside = inside_of(to), result = result_for(f, l);
    uint16_t others = (uint16_t)~(1u << (l - first_leader(f->side)));

    TELL(p, EV_ESCAPE, f->side, .v = { l, space_of(f->n), result, ESCAPED, to });
    escape_to(s, l, inside != NOWHERE && c77_stands(s, inside, f->side) && !c77_stands(s, to, f->side) ? inside : to);
    f->a &= others;
    f->b &= others;
    if (!(f->a | f->b))
        end(s);
}

// "Howe", "Howe and Clinton"
static void put_escaping(const State *s, const Frame *f, Text *out)
{
    int i = 0;
    Set all = (Set)(f->a | f->b);

    if (!all)
        text_put(out, "a leader");
    FOR_EACH(l, all)
        text_listed(out, i++, size_of_set(all), c77_name(s, first_leader(f->side) + l, "a leader"));
}

static void words_escape(const State *s, const Frame *f, Reader reader, Text *out)
{
    bool several = size_of_set(f->a | f->b) > 1;

    if (!is_asked_of(f, reader)) {
        text_add(out, "The %s choose where ", c77_people(f));
        put_escaping(s, f, out);
        text_put(out, several ? " escape to." : " escapes to.");
        return;
    }
    put_escaping(s, f, out);
    text_add(out, " %s from %s: choose %s%s within two spaces.", several ? "escape" : "escapes", c77_spaces[space_of(f->n)].name,
        several ? "for each of them " : "", f->a == 0 ? "a fort of yours" : f->b == 0 ? "a space of yours" : "a space or a fort of yours");
}

const FrameKind c77_escape_frame = { "escape", .list = list_escape, .take = take_escape, .obvious = true, .open = true, .words = words_escape,
    .says = { { V_PLACE, "[{x} ]escapes to[ {y}]" } }, .n = { "place", N_PLACE }, .a = { "to a space", NO_KIND }, .b = { "to a fort", NO_KIND } };
