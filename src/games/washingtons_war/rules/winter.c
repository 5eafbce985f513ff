// Winter attrition -- Washington's War, WW 11 and 5.4.  A space loses half its units, or a unit alone rolls a die; quarters and the south shelter
// the British, and French units among themselves, but of the Americans only five with Washington.

#include "games/washingtons_war/chapters.h"

enum { WITH_WASHINGTON = 5, FLEES_UP_TO = 3 };      // WW 11.2

// ---- how many

bool ww_is_sheltered(int space)
{
    return ww_spaces[space].winter_quarters || ww_spaces[space].south;
}

// A single unit under a general is safe; without one it rolls (r38).
static int losses_of(int units, bool general, Side side, Play *p)
{
    if (units > 1)
        return units / 2;
    if (units == 0 || general)
        return 0;
    return roll(p, side, 6, R_WINTER) <= FLEES_UP_TO;
}

static int british_losses(const State *s, int space, Play *p)
{
    int units = s->units[BRITISH_UNITS][space];

    return ww_is_sheltered(space) ? 0 : losses_of(units, ww_general_at(s, space, BRITISH) != NOBODY, BRITISH, p);
}

static int american_losses(const State *s, int space, Play *p)
{
    int units = units_of(s, space, AMERICAN);
    bool general = ww_general_at(s, space, AMERICAN) != NOBODY;

    if (s->units[AMERICAN_UNITS][space] == 0)       // WW 11.3, r39: French alone are as British
        return ww_is_sheltered(space) ? 0 : losses_of(units, general, AMERICAN, p);
    if (s->where[WASHINGTON] == space && ww_is_sheltered(space)) {
        // WW 11.2, r37: those above five are as a stack without him.
        int rest = units > WITH_WASHINGTON ? units - WITH_WASHINGTON : 0;
        return losses_of(rest, false, AMERICAN, p);
    }
    return losses_of(units, general, AMERICAN, p);
}

// ---- who is lost

static void freeze(State *s, int nation, int space, int count, Play *p)
{
    ww_lose_units(s, nation, space, count);
    TELL(p, EV_WINTER, side_of_nation(nation), .v = { space, nation, count });
}

// WW 11.3: the American says which nation the losses fall on, where both stand.
static void take_losses(State *s, Side side, int space, int count, Play *p)
{
    if (count == 0)
        return;
    if (side == BRITISH)
        freeze(s, BRITISH_UNITS, space, count, p);
    else if (s->units[FRENCH_UNITS][space] == 0)
        freeze(s, AMERICAN_UNITS, space, count, p);
    else if (s->units[AMERICAN_UNITS][space] == 0)
        freeze(s, FRENCH_UNITS, space, count, p);
    else
        begin(s, (Frame){ .kind = WINTER_LOSS, .side = side, .n = (uint8_t)count, .a = (uint16_t)space });
}

// ---- the phase, space by space, the Americans first.  Operand n: the next space

static void run_winter(State *s, Frame *f, Play *p)
{
    Side side = f->step == W_AMERICANS ? AMERICAN : BRITISH;
    Set left = ww_units_on(s, side) & ~(BIT(f->n) - 1);

    if (f->step == W_OVER) {
        end(s);
        ww_check_automatic_victory(s, p);       // V33: when both sides have lost theirs
        return;
    }
    if (!left) {
        f->n = 0;
        f->step++;
        return;
    }
    int space = first_of(left);
    f->n = (uint8_t)(space + 1);
    take_losses(s, side, space, side == BRITISH ? british_losses(s, space, p) : american_losses(s, space, p), p);
}

static void words_winter(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Winter");
}

// ---- the choice of nation.  Operand n: losses left; a: the space

static int why_not_winter_loss(const State *s, const Frame *f, int nation, int units)
{
    return side_of_nation(nation) != f->side        ? NOT_YOUR_UNITS    :
           units == 0 || units > f->n               ? WRONG_WINTER_LOSS :
           units > s->units[nation][f->a]           ? FEWER_OF_THEM     : OK;
}

static void list_winter_loss(const State *s, const Frame *f, ActionList *out)
{
    for (int nation = 0; nation < NATIONS && !out->asked; nation++)
        for (int units = 1; units <= f->n; units++)
            consider(out, V_LOSE, troops_noun(nation, units), why_not_winter_loss(s, f, nation, units));
    if (verb_of(out->asked) == V_LOSE && has_noun(out->asked))
        consider_action(out, out->asked, why_not_winter_loss(s, f, nation_in(noun_of(out->asked)), units_in(noun_of(out->asked))));
}

static void take_winter_loss(State *s, Frame *f, Action a, Play *p)
{
    int units = units_in(noun_of(a));

    f->n = (uint8_t)(f->n - units);
    freeze(s, nation_in(noun_of(a)), f->a, units, p);
}

static void words_winter_loss(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose which units winter takes at %s (%d to lose).", ww_spaces[f->a].name, f->n);
    else
        text_add(out, "The %s choose which units winter takes at %s (%d to lose).", ww_people(f), ww_spaces[f->a].name, f->n);
}

static bool asks_winter_loss(const State *s, const Frame *f)     { return f->n > 0; }

const FrameKind ww_winter_frame = { "winter", .run = run_winter, .words = words_winter, .n = { "next", NO_KIND } };
const FrameKind ww_winter_loss_frame = { "winter-loss", .list = list_winter_loss, .take = take_winter_loss, .asks = asks_winter_loss, .lapses = true,
    .obvious = true, .open = true, .words = words_winter_loss, .n = { "left", NO_KIND }, .a = { "space", N_SPACE } };
