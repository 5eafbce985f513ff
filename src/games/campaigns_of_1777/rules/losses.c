// Losses -- Campaigns of 1777, C77 13.3.3: SP are lost evenly over the types of a force, round by round; within a round the owner chooses.
//
// A round that is long enough for every type is no choice and is taken at once, so the owner is asked only about the last one, and whether a gun
// or the river ship goes where both are.  Attrition (15.5) takes any of those out of supply, and an ambush any of those who raid (7.3.10).

#include "games/campaigns_of_1777/rules/fight.h"
#include "games/campaigns_of_1777/tables.h"

#include <string.h>

// How a loss is taken: operand b of LOSE.
enum { OF_BATTLE = 1, OF_SHORTS = 2, GUN_OR_SHIP = 4, OF_RAIDERS = 8 };

typedef struct Loss {
    Side side;
    int  place, mode, left;
    uint8_t told[TYPES];        // SP that are gone and not told yet
} Loss;

// ---- who can be lost

static bool has_ship(const State *s, const Loss *v)
{
    return v->side == BRITISH && !(v->mode & (OF_SHORTS | OF_RAIDERS)) && s->ship == v->place;
}

static int guns_among(const State *s, const Loss *v, int type)
{
    if (v->mode & OF_RAIDERS && is_artillery(type))
        return 0;
    return v->mode & OF_SHORTS ? sp_short(s, v->place, type) : v->mode & OF_BATTLE ? c77_fighters(s, v->side, type) : s->units[type][v->place];
}

// A36: the ship is one of the guns.
static int count_of(const State *s, const Loss *v, int type)
{
    return guns_among(s, v, type) + (type == BRITISH_ARTILLERY && has_ship(s, v));
}

static int count_all(const State *s, const Loss *v)
{
    int all = 0;

    FOR_TYPES(type, v->side)
        all += count_of(s, v, type);
    return all;
}

// The types that may take the next loss: those that have taken fewest in this fight.  Of attrition all (E39).
static unsigned next_types(const State *s, const Loss *v)
{
    unsigned types = 0;
    int least = 255;

    FOR_TYPES(type, v->side) {
        int taken = v->mode & OF_SHORTS ? 0 : s->battle.round[slot_of(type)];
        if (!count_of(s, v, type) || taken > least)
            continue;
        types = taken < least ? 1u << type : types | 1u << type;
        least = taken;
    }
    return types;
}

// ---- losing

static void lose_ship(State *s, Loss *v, Play *p)
{
    TELL(p, EV_SHIP, BRITISH, .v = { space_of(v->place), true });
    s->ship = GONE;
    s->battle.round[slot_of(BRITISH_ARTILLERY)]++;
    s->casualties[BRITISH]++;
    v->left--;
}

// Of a type those out of supply go first; then those of a garrison box, which cannot retreat; and those who fight only.
static void lose_one(State *s, Loss *v, int type)
{
    int box = v->mode & OF_BATTLE ? c77_box_of(s, v->side) : NOWHERE;
    bool hungry = v->mode & OF_SHORTS || (v->mode & OF_BATTLE ? c77_short_fighters(s, v->side, type) : sp_short(s, v->place, type)) > 0;
    int from = box != NOWHERE && !hungry && s->units[type][box] ? box : v->place;

    c77_take_sp(s, from, type, 1, hungry ? HUNGRY_FIRST : FED_AND_TIRED_FIRST);
    if (!(v->mode & OF_SHORTS))
        s->casualties[v->side]++;           // C77 13.3.4, 7.3.6; A49: attrition is not counted
    s->battle.round[slot_of(type)]++;
    v->told[type]++;
    v->left--;
}

static void lose_type(State *s, Loss *v, int type, Play *p)
{
    if (guns_among(s, v, type))
        lose_one(s, v, type);
    else
        lose_ship(s, v, p);
}

static void tell_losses(const Loss *v, Play *p)
{
    FOR_TYPES(type, v->side)
        if (v->told[type])
            TELL(p, EV_LOSS, v->side, .v = { space_of(v->place), type, v->told[type], type });
}

static void ask(State *s, Loss *v, int mode)
{
    begin(s, (Frame){ .kind = LOSE, .side = v->side, .n = (uint8_t)v->left, .a = (uint16_t)v->place, .b = (uint16_t)mode });
}

// All that is no choice.
static void go_on(State *s, Loss *v, Play *p)
{
    int all = count_all(s, v);

    v->left = v->left < all ? v->left : all;
    while (v->left) {
        unsigned types = next_types(s, v);
        int type = first_of(types);
        bool every = v->left == count_all(s, v), forced = v->mode & OF_SHORTS ? size_of_set(types) == 1 : v->left >= size_of_set(types);
        if (!every && !forced) {
            ask(s, v, v->mode);
            break;
        }
        if (!every && type == BRITISH_ARTILLERY && has_ship(s, v) && guns_among(s, v, type)) {
            ask(s, v, v->mode | GUN_OR_SHIP);
            break;
        }
        lose_type(s, v, type, p);
    }
    tell_losses(v, p);
}

static void suffer(State *s, Side side, int place, int count, int mode, Play *p)
{
    Loss v = { .side = side, .place = place, .left = count, .mode = mode };

    memset(s->battle.round, 0, sizeof s->battle.round);
    go_on(s, &v, p);
}

void c77_suffer(State *s, Side side, int place, int count, bool shorts_only, Play *p)
{
    const Battle *b = &s->battle;
    bool battle = !shorts_only && b->space != NOWHERE && b->winner == NEITHER && place == c77_field_of(s, side);

    suffer(s, side, place, count, shorts_only ? OF_SHORTS : battle ? OF_BATTLE : 0, p);
}

// C77 7.3.10: any SP that is no gun may have been the raider (D13).
void c77_lose_raider(State *s, Side side, int place, Play *p)
{
    suffer(s, side, place, 1, OF_RAIDERS, p);
}

void c77_take_losses(State *s, Side side, Play *p)
{
    Battle *b = &s->battle;
    int hits = b->hits[enemy_of(side)], there = c77_count_fighters(s, side) + c77_ship_fights(s, side);

    b->lost[side] = (uint8_t)(hits < there ? hits : there);
    if (b->lost[side])
        c77_suffer(s, side, c77_field_of(s, side), b->lost[side], false, p);
}

// ---- the question.  Operand n: SP left to lose; a: the place; b: how

static Loss loss_of(const Frame *f)
{
    return (Loss){ .side = f->side, .place = f->a, .left = f->n, .mode = f->b };
}

// The most SP of a type that one answer may name.
static int most_of(const State *s, const Loss *v, int type)
{
    int count = guns_among(s, v, type);

    return v->mode & OF_SHORTS ? (count < v->left ? count : v->left) : count > 0;
}

static int why_not_lose(const State *s, const Loss *v, int noun)
{
    int type = type_in(noun), sp = sp_in(noun);

    return side_of_type(type) != v->side                                            ? NOT_YOURS    :
           v->mode & OF_RAIDERS && is_artillery(type)                               ? NO_RAIDER_THERE :
           guns_among(s, v, type) < sp                                              ? NOT_SO_MANY  :
           !(next_types(s, v) >> type & 1)                                          ? EVEN_SPREAD  :
           v->mode & GUN_OR_SHIP && type != BRITISH_ARTILLERY                       ? EVEN_SPREAD  :
           sp < 1 || sp > most_of(s, v, type)                                       ? WRONG_NUMBER : OK;
}

static void list_losses(const State *s, const Frame *f, ActionList *out)
{
    Loss v = loss_of(f);
    bool ship = has_ship(s, &v);

    if (out->asked || ship)
        consider_plain(out, V_SHIP, !ship ? NO_SHIP_THERE : !(next_types(s, &v) >> BRITISH_ARTILLERY & 1) ? EVEN_SPREAD : OK);
    if (out->asked && verb_of(out->asked) == V_LOSE && has_noun(out->asked))
        consider_action(out, out->asked, why_not_lose(s, &v, noun_of(out->asked)));
    FOR_TYPES(type, v.side)
        for (int sp = 1; sp <= most_of(s, &v, type) && !out->asked; sp++)
            consider(out, V_LOSE, troops_noun(type, sp), why_not_lose(s, &v, (int)troops_noun(type, sp)));
}

static void take_loss(State *s, Frame *f, Action a, Play *p)
{
    Loss v = loss_of(f);

    v.mode &= ~GUN_OR_SHIP;
    end(s);
    if (verb_of(a) == V_SHIP)
        lose_ship(s, &v, p);
    else
        for (int sp = 0; sp < sp_in(noun_of(a)); sp++)
            lose_one(s, &v, type_in(noun_of(a)));
    go_on(s, &v, p);
}

// The types that fight least well go first.
static void propose_losses(const State *s, const Frame *f, Proposal *out)
{
    static const uint8_t british[] = { INDIAN, TORY, HESSIAN, REGULAR, BRITISH_ARTILLERY }, patriots[] = { MILITIA, CONTINENTAL, PATRIOT_ARTILLERY };
    Loss v = loss_of(f);
    int left = f->b & GUN_OR_SHIP ? 1 : f->n;

    out->button = "Lose those who fight least well";
    for (int i = 0; i < (f->side == BRITISH ? 5 : 3) && left > 0; i++) {
        int type = f->side == BRITISH ? british[i] : patriots[i], sp = most_of(s, &v, type);
        sp = sp < left ? sp : left;
        if (sp == 0 || why_not_lose(s, &v, (int)troops_noun(type, sp)) != OK)
            continue;
        propose(out, act_on(V_LOSE, troops_noun(type, sp)), c77_nouns[N_TROOPS].title((int)troops_noun(type, sp)), "lost");
        left -= sp;
    }
}

static void words_losses(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = c77_spaces[space_of(f->a)].name;

    if (!is_asked_of(f, reader))
        text_add(out, "The %s choose who is lost at %s (%d SP).", c77_people(f), name, f->n);
    else if (f->b & GUN_OR_SHIP)
        text_add(out, "choose whether a gun or the river ship is lost at %s.", name);
    else if (f->b & OF_SHORTS)
        text_add(out, "choose who is lost of those out of supply at %s (%d SP).", name, f->n);
    else if (f->b & OF_RAIDERS)
        text_add(out, "the raiders from %s are caught: choose which of your troops they were.", name);
    else
        text_add(out, "all types at %s have lost equally: choose which of them loses one more (%d SP).", name, f->n);
}

const FrameKind c77_lose_frame = { "lose", .list = list_losses, .take = take_loss, .propose = propose_losses, .obvious = true, .open = true,
    .words = words_losses, .n = { "SP left", NO_KIND }, .a = { "place", N_PLACE }, .b = { "how", NO_KIND } };
