// Losses -- Washington's War, WW 9.5: what the dice cost, and which nation bears it where both stand together.

#include "games/washingtons_war/chapters.h"

int ww_losses_of(int die, bool winner, int agility)
{
    // The winner loses a unit up to the agility of the loser's general and one more; without a general only on a one.
    if (winner)
        return die <= 1 + agility;
    return die <= 3 ? 1 : die <= 5 ? 2 : 3;
}

static void lose(State *s, int space, int nation, int count, Play *p)
{
    if (count == 0)
        return;
    ww_lose_units(s, nation, space, count);
    TELL(p, EV_LOSS, side_of_nation(nation), .v = { space, nation, count });
}

void ww_suffer(State *s, int space, Side side, int count, Play *p)
{
    int all = units_of(s, space, side), americans = s->units[AMERICAN_UNITS][space], french = s->units[FRENCH_UNITS][space];

    if (count > all)
        count = all;
    if (count == 0)
        return;
    if (side == AMERICAN && americans && french && count < all) {
        begin(s, (Frame){ .kind = LOSE_UNITS, .side = side, .n = (uint8_t)count, .a = (uint16_t)space });
        return;
    }
    // There is no choice: one nation alone, or all of them.
    if (side == AMERICAN) {
        lose(s, space, AMERICAN_UNITS, count < americans ? count : americans, p);
        lose(s, space, FRENCH_UNITS, count < americans ? 0 : count - americans, p);
    } else
        lose(s, space, BRITISH_UNITS, count, p);
}

// V16: the owner names the nation.
static int why_not_lose(const State *s, const Frame *f, int noun)
{
    int nation = nation_in(noun), count = units_in(noun);

    return side_of_nation(nation) != f->side        ? NOT_YOUR_UNITS :
           count < 1 || count > f->n                ? WRONG_NUMBER   :
           count > s->units[nation][f->a]           ? NOT_IN_BATTLE  : OK;
}

static void list_losses(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_LOSE && has_noun(out->asked))
            consider(out, V_LOSE, (unsigned)noun_of(out->asked), why_not_lose(s, f, noun_of(out->asked)));
        return;
    }
    for (int nation = 0; nation < NATIONS; nation++)
        for (int count = 1; count <= f->n; count++)
            consider(out, V_LOSE, troops_noun(nation, count), why_not_lose(s, f, (int)troops_noun(nation, count)));
}

// What is left to lose may no longer be a choice, so it is settled as a loss of its own.
static void take_loss(State *s, Frame *f, Action a, Play *p)
{
    int space = f->a, count = units_in(noun_of(a)), left = f->n - count;
    Side side = f->side;

    end(s);
    lose(s, space, nation_in(noun_of(a)), count, p);
    if (left)
        ww_suffer(s, space, side, left, p);
}

static void words_losses(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *place = ww_spaces[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "choose which units at %s are lost (%d left).", place, f->n);
    else
        text_add(out, "The %s choose which units at %s are lost (%d left).", ww_people(f), place, f->n);
}

const FrameKind ww_lose_units_frame = { "lose", .list = list_losses, .take = take_loss, .obvious = true, .open = true, .words = words_losses,
    .n = { "units left", NO_KIND }, .a = { "space", N_SPACE } };
