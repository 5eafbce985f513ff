// What is hidden in Washington's War: hands and the deck (WW 5.2, 6.1.C), but for discards that were bought before the enemy's eyes
// (WW 6.32.C); docs/rulings/washingtons-war.md, V8, says how little the questions may tell.

#include "hidden.h"

#include <string.h>

#include "games/washingtons_war/game.h"
#include "games/washingtons_war/state.h"

// ---- what he can remember: the cards that his enemy has bought, until they leave the hand

static void begin_memory(Memory *m, const State *s)     { *m = (Memory){ .at = 0 }; }

static bool is_remembered(const Memory *m, Side side, int card)     { return m->bought[side][card >> 6] >> (card & 63) & 1; }

static void remember_card(Memory *m, Side side, int card)   { m->bought[side][card >> 6] |= (uint64_t)1 << (card & 63); }

static void remember(Memory *m, const State *before, const Log *log, const State *after)
{
    for (int i = 0; i < log->count; i++)
        if (log->at[i].kind == EV_EXCHANGE)
            remember_card(m, log->at[i].side, event_value(&washingtons_war, &log->at[i], "card"));
    // What leaves a hand is told, wherever it goes.
    for (Side side = AMERICAN; side < SIDES; side++)
        for (int word = 0; word < 2; word++)
            m->bought[side][word] &= after->hand[side].w[word];
}

// ---- what the enemy sees

// In the other hand, and not bought; or in the deck.
static bool is_hidden_card(const State *s, const Memory *m, int card, Side viewer)
{
    Side enemy = enemy_of(viewer);

    return has_card(&s->deck, card) || (has_card(&s->hand[enemy], card) && !is_remembered(m, enemy, card));
}

static bool is_hidden_from(const State *s, int card, Side viewer)
{
    return has_card(&s->deck, card) || (has_card(&s->hand[enemy_of(viewer)], card) && !has_card(&s->known[enemy_of(viewer)], card));
}

static bool differ(const Cards *x, const Cards *y)      { return memcmp(x, y, sizeof *x) != 0; }

// Everything that lies open, and his own hand: what he draws is shown to him.
static bool differ_openly(const State *x, const State *y, Side viewer)
{
    bool open = differ(&x->hand[viewer], &y->hand[viewer]) || differ(&x->discards, &y->discards) || differ(&x->removed, &y->removed)
             || differ(&x->aside, &y->aside) || x->war_ends != y->war_ends || x->played != y->played || x->discarded != y->discarded;

    for (Side side = AMERICAN; side < SIDES && !open; side++)
        open = differ(&x->queue[side], &y->queue[side]) || differ(&x->box[side], &y->box[side]) || differ(&x->known[side], &y->known[side])
            || x->battle.card[side] != y->battle.card[side];
    return open;
}

// Two equal cards may lie in the hand and in the deck; but lots are drawn by the place of a card in its set, so that a twin would go on with
// other cards.
static bool find_equals(const State *s, const Memory *m, Side viewer, Seeded *luck, int pair[2])     { return false; }

static void swap_in(Cards *set, int x, int y)
{
    bool has_x = has_card(set, x), has_y = has_card(set, y);

    drop_card(set, x);
    drop_card(set, y);
    if (has_x)
        add_card(set, y);
    if (has_y)
        add_card(set, x);
}

static void exchange(State *s, int x, int y)
{
    swap_in(&s->deck, x, y);
    for (Side side = AMERICAN; side < SIDES; side++)
        swap_in(&s->hand[side], x, y);
}

// ---- the facts: the game's rows

// A line for each row of words/facts.c.
#define HANDS(how)  how, "WW 6.1"

static bool of_hand_or_deck(const State *s, const Memory *m, int card, Side viewer)     { return is_hidden_card(s, m, card, viewer); }

static const HiddenRow rows[] = {
    { OF_GAME, "turn" }, { OF_GAME, "last_turn" }, { OF_GAME, "year" }, { OF_GAME, "phase" }, { OF_GAME, "active" }, { OF_GAME, "first" },
    { OF_GAME, "alliance" }, { OF_GAME, "alliance_due" }, { OF_GAME, "france" }, { OF_GAME, "europe" }, { OF_GAME, "french_wait" }, { OF_GAME, "navy" },
    { OF_GAME, "regulars" }, { OF_GAME, "congress" }, { OF_GAME, "dispersed_in" }, { OF_GAME, "banned" }, { OF_GAME, "reshuffle" }, { OF_GAME, "deck" },
    { OF_GAME, "discards_count" }, { OF_GAME, "war_ends" }, { OF_GAME, "played" }, { OF_GAME, "discarded" }, { OF_GAME, "last_card" },
    { OF_GAME, "activations" }, { OF_GAME, "landed" }, { OF_GAME, "extra" }, { OF_GAME, "left", NEVER_SENT },
    { OF_GAME, "march.general" }, { OF_GAME, "march.used" }, { OF_GAME, "march.most" }, { OF_GAME, "march.american" }, { OF_GAME, "march.british" },
    { OF_GAME, "march.french" },
    { OF_GAME, "battle.space" }, { OF_GAME, "battle.attacker" }, { OF_GAME, "battle.from" }, { OF_GAME, "battle.winner" }, { OF_GAME, "battle.intercepted" },

    { OF_SIDE, "hand_count" }, { OF_SIDE, "queue" }, { OF_SIDE, "held" }, { OF_SIDE, "markers" }, { OF_SIDE, "on_map" }, { OF_SIDE, "reinforced" },
    { OF_SIDE, "plays_left" }, { OF_SIDE, "box_units" }, { OF_SIDE, "draws" },
    { OF_SIDE, "commander" }, { OF_SIDE, "battle_card" }, { OF_SIDE, "bonus" }, { OF_SIDE, "rating" }, { OF_SIDE, "die" }, { OF_SIDE, "total" },
    { OF_SIDE, "lost" }, { OF_SIDE, "added" }, { OF_SIDE, "sum-units" }, { OF_SIDE, "sum-rating" }, { OF_SIDE, "sum-regulars" }, { OF_SIDE, "sum-navy" },
    { OF_SIDE, "sum-militia" }, { OF_SIDE, "sum-winter" }, { OF_SIDE, "sum-card" }, { OF_SIDE, "sum-interception" },

    { N_GENERAL, "where" }, { N_GENERAL, "units" }, { N_GENERAL, "french" }, { N_GENERAL, "activated" }, { N_GENERAL, "tried" }, { N_GENERAL, "marching" },
    { N_GENERAL, "strategy" }, { N_GENERAL, "battle" }, { N_GENERAL, "agility" }, { N_GENERAL, "intercepts" }, { N_GENERAL, "avoids" },

    { N_SPACE, "marker" }, { N_SPACE, "units" }, { N_SPACE, "american-units" }, { N_SPACE, "british-units" }, { N_SPACE, "french-units" },
    { N_SPACE, "american-moved" }, { N_SPACE, "british-moved" }, { N_SPACE, "french-moved" }, { N_SPACE, "general" }, { N_SPACE, "isolated" },
    { N_SPACE, "blockaded" }, { N_SPACE, "empty" },

    { N_COLONY, "holder" }, { N_COLONY, "markers" },

    { N_CARD, "where", HANDS(WITH_UNIT), of_hand_or_deck },
    { N_CARD, "hand", HANDS(WITH_UNIT), of_hand_or_deck },
    { N_CARD, "known" },            // both know it
    { N_CARD, "queue" }, { N_CARD, "box" },
    { 0 }
};

// ---- the facts: several together

// A hidden card of the hand lies in the deck, and one of the deck in the hand.
static bool vary_hand(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    Side enemy = enemy_of(viewer);
    int in_hand[CARDS], in_deck[CARDS], hand = 0, deck = 0;

    FOR_CARDS(card, s->hand[enemy])
        if (!is_remembered(m, enemy, card))
            in_hand[hand++] = card;
    FOR_CARDS(card, s->deck)
        in_deck[deck++] = card;
    if (!hand || !deck)
        return false;
    exchange(s, in_hand[pick(luck, hand)], in_deck[pick(luck, deck)]);
    return true;
}

// All of them.
static bool vary_whole_hand(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    bool any = false;

    for (int i = 0; i < HAND; i++)
        any = vary_hand(s, m, viewer, luck) || any;
    return any;
}

static const HiddenFact together[] = {
    { "a card of the hand", "WW 6.1", false, vary_hand },
    { "the whole hand", "WW 6.1", false, vary_whole_hand },
};

const HiddenFacts washingtons_war_hidden = {
    &washingtons_war, rows, together, sizeof together / sizeof *together, N_CARD, begin_memory, remember, differ_openly, is_hidden_from, find_equals,
    exchange, NULL,
};
