// The first player -- Washington's War, WW 5.3.a-c: the British may claim the first play with a campaign card; otherwise a player chooses.

#include "games/washingtons_war/chapters.h"

// ---- V11: the British are asked first, and V8: whatever they hold

static int why_not_declare(const State *s, Side side, int card)
{
    return !has_card(&s->hand[side], card)            ? NOT_IN_HAND :
           ww_cards[card].kind != CAMPAIGN_CARD       ? NO_CAMPAIGN : ww_why_not_event(s, side, card);
}

static void list_declare(const State *s, const Frame *f, ActionList *out)
{
    FOR_CARDS(card, ww_cards_asked(out, V_EVENT, s->hand[f->side]))
        consider(out, V_EVENT, (unsigned)card, why_not_declare(s, f->side, card));
    consider_plain(out, V_PASS, OK);
}

static void take_declare(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    if (verb_of(a) != V_EVENT)
        return;
    // The card is laid down here, and the first impulse plays it.
    s->first = side;
    ww_lay_card(s, side, noun_of(a));
    TELL(p, EV_FIRST, side, .v = { true });
}

static bool can_declare(const State *s, Side side)
{
    FOR_CARDS(card, s->hand[side])
        if (why_not_declare(s, side, card) == OK)
            return true;
    return false;
}

// V8: the British are also asked without such a card, as silence would tell the enemy; their own words say that there is nothing to choose.
// A table answers for them then, unless another person would see that nobody was asked.
static void words_declare(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *people = washingtons_war.side_people[AMERICAN];

    if (!is_asked_of(f, reader))
        text_add(out, "The %s may go first with a campaign card.", ww_people(f));
    else if (can_declare(s, f->side))
        text_put(out, "go first with a campaign card, or claim nothing.");
    else if (ww_chooser_of_first(s) == f->side)
        text_put(out, "go on: you have no campaign card to claim the first play with, and choose next who plays first.");
    else
        text_add(out, "go on: you have no campaign card to claim the first play with, so the %s choose who plays first.", people);
}

// ---- the choice

// WW 5.3.b-c, V2: the British choose in the turn after Congress was dispersed, not as long as it is out.
Side ww_chooser_of_first(const State *s)
{
    return s->dispersed_in && s->dispersed_in + 1 == s->turn ? BRITISH : AMERICAN;
}

static void list_choose_first(const State *s, const Frame *f, ActionList *out)
{
    for (Side side = AMERICAN; side < SIDES; side++)
        consider(out, V_FIRST, side, OK);
}

static void take_choose_first(State *s, Frame *f, Action a, Play *p)
{
    s->first = (uint8_t)noun_of(a);
    end(s);
    TELL(p, EV_FIRST, s->first, .v = { false });
}

static void words_choose_first(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose who plays the first card.");
    else
        text_add(out, "The %s choose who plays the first card.", ww_people(f));
}

const FrameKind ww_declare_frame = { "declare", .list = list_declare, .take = take_declare, .alone = true, .guarded = true, .silence = V_PASS, .words = words_declare,
    .says = { { V_PASS, "Claim nothing" } } };
const FrameKind ww_choose_first_frame = { "choose-first", .list = list_choose_first, .take = take_choose_first, .words = words_choose_first };
