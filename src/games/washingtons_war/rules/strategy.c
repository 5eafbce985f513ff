// The Strategy Phase -- Washington's War, WW 5.3: the players play a card in turn until both hands are empty; an impulse is one of these plays
// with all that follows from it.

#include "games/washingtons_war/chapters.h"

#include <string.h>

// ---- the phase: its side is the one that plays next; operand n counts the impulses

bool ww_is_last_card(const State *s)
{
    return !any_card(&s->hand[AMERICAN]) && !any_card(&s->hand[BRITISH]);
}

static void run_strategy(State *s, Frame *f, Play *p)
{
    bool declared = s->played != NO_CARD;       // V11: the British have laid down their first card with the claim

    if (ww_is_last_card(s) && !declared) {
        end(s);
        return;
    }
    // WW 5.3: a player whose hand is empty is passed over.
    if (!any_card(&s->hand[f->side]) && !declared)
        f->side = enemy_of(f->side);
    Side side = f->side;
    f->side = enemy_of(side);
    f->n++;
    begin(s, (Frame){ .kind = IMPULSE, .side = side });
}

static void words_strategy(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Strategy Phase");
}

// ---- an impulse

static void forget_card(State *s)
{
    s->played = NO_CARD;
    s->before = 0;
    s->last_card = false;
    s->activations = 0;
    s->landed = false;
    s->activated = s->tried = 0;
    memset(s->moved, 0, sizeof s->moved);
}

// V13: after the card France comes first, then the replacement draws, then the purchase.
static void after_card(State *s, Frame *f, Play *p)
{
    if (ww_settle_washington(s, p)) {
        f->step = I_AFTER;
        return;
    }
    forget_card(s);
    ww_check_automatic_victory(s, p);       // V33
}

static void replace_battle_cards(State *s, Side first, Play *p)
{
    // WW 6.33.B: the player of the impulse draws first.
    for (int i = 0; i < SIDES; i++) {
        Side side = i ? enemy_of(first) : first;

        for (; s->draws[side] > 0; s->draws[side]--)
            ww_draw_card(s, side, p);
    }
}

static void run_impulse(State *s, Frame *f, Play *p)
{
    Side side = f->side, enemy = enemy_of(side);

    switch (f->step++) {
    case I_PLAY:
        if (s->played != NO_CARD)
            ww_play_event(s, side, s->played, p);
        else if (any_card(&s->hand[side]))
            begin(s, (Frame){ .kind = PLAY_CARD, .side = side });
        break;
    case I_AFTER:
        after_card(s, f, p);
        break;
    case I_NAVY:
        if (s->alliance_due) {
            ww_make_alliance(s, p);
            begin(s, (Frame){ .kind = PLACE_NAVY, .side = AMERICAN });
        }
        break;
    case I_FRENCH:
        if (s->alliance_due)
            begin(s, (Frame){ .kind = FRENCH_ARRIVE, .side = AMERICAN });
        break;
    case I_DRAWS:
        ww_end_alliance_card(s, p);
        replace_battle_cards(s, side, p);
        break;
    case I_EXCHANGE:
        // WW 6.32.C, V7, V8: asked of everybody who holds a card, whatever it is.
        if (s->discarded != NO_CARD && any_card(&s->hand[enemy]))
            begin(s, (Frame){ .kind = EXCHANGE, .side = enemy, .a = s->discarded });
        break;
    case I_EXTRA:
        s->discarded = NO_CARD;
        if (s->extra)
            begin(s, (Frame){ .kind = EXTRA_PLAY, .side = side });
        break;
    case I_END:
        // V12: the second play is part of the same impulse.
        if (s->extra) {
            s->extra = false;
            f->step = I_PLAY;
        } else {
            end(s);
        }
        break;
    }
}

static void words_impulse(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s play", washingtons_war.side_names[f->side]);
}

// ---- the tournament rule: a card drawn and another play, both or neither (WW 6.34.C.i, V12)

static void list_extra_play(const State *s, const Frame *f, ActionList *out)
{
    bool any = any_card(&s->deck) || any_card(&s->discards);

    consider_plain(out, V_PASS, OK);
    consider_plain(out, V_DRAW, any ? OK : NOTHING_TO_DRAW);
}

static void take_extra_play(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;

    end(s);
    if (verb_of(a) == V_DRAW)
        ww_draw_card(s, side, p);
    else
        s->extra = false;
}

static void words_extra_play(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "draw a card and make another play at once, or pass.");
    else
        text_add(out, "The %s may draw a card and make another play at once.", ww_people(f));
}

const FrameKind ww_strategy_frame = { "strategy", .run = run_strategy, .words = words_strategy, .n = { "impulses so far", NO_KIND } };
const FrameKind ww_impulse_frame = { "impulse", .run = run_impulse, .words = words_impulse };
const FrameKind ww_extra_play_frame = { "extra-play", .list = list_extra_play, .take = take_extra_play, .silence = V_PASS, .words = words_extra_play,
    .says = { { V_PASS, "Play no second card" } } };
