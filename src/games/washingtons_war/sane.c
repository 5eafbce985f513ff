// The invariants of a position of Washington's War, which tests check after every action of random play.

#include "chapters.h"
#include "tables.h"

// ---- cards

static bool is_any_frame(const State *s, int kind)
{
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == kind)
            return true;
    return false;
}

// How many sets a card lies in, and the War Ends box.
static int count_places(const State *s, int card)
{
    int places = has_card(&s->deck, card) + has_card(&s->discards, card) + has_card(&s->removed, card) + has_card(&s->aside, card) + (s->war_ends == card);

    for (Side side = AMERICAN; side < SIDES; side++)
        places += has_card(&s->hand[side], card) + has_card(&s->queue[side], card) + has_card(&s->box[side], card);
    return places;
}

// Only a card whose use is being chosen lies nowhere.
static bool wrong_card(const State *s, int card, Text *wrong)
{
    const char *id = ww_cards[card].id;
    int places = count_places(s, card);

    if (places > 1)
        text_add(wrong, "%s lies in %d places", id, places);
    else if (places == 0 && s->played != card)
        text_add(wrong, "%s lies nowhere", id);
    else if (!is_ops(card) && (has_card(&s->queue[AMERICAN], card) || has_card(&s->queue[BRITISH], card) || has_card(&s->box[AMERICAN], card)
                               || has_card(&s->box[BRITISH], card)))
        text_add(wrong, "%s is no operations card, but in a queue or a box", id);
    else
        return false;
    return true;
}

static bool is_within(const Cards *some, const Cards *all)      { return !(some->w[0] & ~all->w[0]) && !(some->w[1] & ~all->w[1]); }

static bool wrong_cards(const State *s, Text *wrong)
{
    uint64_t unknown = 0;

    for (int card = 0; card < CARDS; card++)
        if (wrong_card(s, card, wrong))
            return true;
    for (Side side = AMERICAN; side < SIDES; side++) {
        const Cards *sets[] = { &s->hand[side], &s->queue[side], &s->box[side], &s->known[side] };
        if (!is_within(&s->known[side], &s->hand[side])) {
            text_put(wrong, "a known card is not in the hand");
            return true;
        }
        for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
            unknown |= sets[i]->w[1];
    }
    unknown |= s->deck.w[1] | s->discards.w[1] | s->removed.w[1] | s->aside.w[1];
    if (unknown >> (CARDS - 64))
        text_put(wrong, "a card that does not exist");
    else if (s->war_ends != NO_CARD && ww_cards[s->war_ends].effect != END_WAR)
        text_add(wrong, "%s is in the War Ends box", ww_cards[s->war_ends].id);
    else if (s->discarded != NO_CARD && (is_ops(s->discarded) || must_be_played(s->discarded)))
        text_add(wrong, "%s was discarded", ww_cards[s->discarded].id);
    else
        return false;
    return true;
}

// ---- the map

static int count_generals(const State *s, int space, Side side)
{
    int count = 0;

    for (int g = 0; g < GENERALS; g++)
        count += s->where[g] == space && side_of_general(g) == side;
    return count;
}

static bool wrong_general(const State *s, int g, Text *wrong)
{
    int w = s->where[g];

    if (w >= SPACES && w != IN_BOX && w != PRISONER && w != WITH_FRENCH && w != GONE)
        text_add(wrong, "%s is at %d", ww_generals[g].id, w);
    else if (g == WASHINGTON && (w == IN_BOX || w == PRISONER))
        text_put(wrong, "Washington is in a box");          // WW 7.4.C, 7.6.B
    else if (w == WITH_FRENCH && g != ROCHAMBEAU)
        text_add(wrong, "%s waits with the French", ww_generals[g].id);
    else
        return false;
    return true;
}

// WW 3.0: both sides share a space only while it is entered or fought over; two generals of a side pass through each other on a march, and
// otherwise one of them goes at once.
static bool wrong_space(const State *s, int space, Text *wrong)
{
    bool entering = is_any_frame(s, ENTRY) || is_any_frame(s, BATTLE) || is_any_frame(s, SPLIT) || is_any_frame(s, ARRIVE_UNITS);
    bool passing = s->march.general < GENERALS && s->where[s->march.general] == space;
    bool americans = units_of(s, space, AMERICAN) || ww_general_at(s, space, AMERICAN) != NOBODY;
    bool british = units_of(s, space, BRITISH) || ww_general_at(s, space, BRITISH) != NOBODY;
    const char *id = ww_spaces[space].id;

    if (has(s->marker[AMERICAN] & s->marker[BRITISH], space))
        text_add(wrong, "markers of both sides are at %s", id);
    else if (americans && british && !entering && !passing)
        text_add(wrong, "both sides are at %s, and nobody fights or passes", id);
    else
        for (int nation = 0; nation < NATIONS; nation++)
            if (s->moved[nation][space] > s->units[nation][space]) {
                text_add(wrong, "%d units have moved at %s, where %d are", s->moved[nation][space], id, s->units[nation][space]);
                break;
            }
    for (Side side = AMERICAN; side < SIDES && wrong->length == 0; side++)
        if (count_generals(s, space, side) > 1 && !entering && !passing && !is_any_frame(s, KEEP_GENERAL))
            text_add(wrong, "%d generals of a side are at %s", count_generals(s, space, side), id);
    return wrong->length > 0;
}

static bool wrong_map(const State *s, Text *wrong)
{
    int french = 0;

    for (int g = 0; g < GENERALS; g++)
        if (wrong_general(s, g, wrong))
            return true;
    for (int space = 0; space < SPACES && s->core.outcome == PLAYING; space++) {
        french += s->units[FRENCH_UNITS][space];
        if (wrong_space(s, space, wrong))
            return true;
    }
    if (french > FRENCH_TROOPS)
        text_add(wrong, "%d French units", french);
    else if ((s->marker[AMERICAN] | s->marker[BRITISH] | s->before) >> SPACES)
        text_put(wrong, "a marker lies outside the map");
    else if (s->congress != DISPERSED && (s->congress >= SPACES || ww_spaces[s->congress].colony == CAN))
        text_add(wrong, "Congress is at %d", s->congress);
    else
        return false;
    return true;
}

// ---- what is under way

// WW 7.4.E: units that he has left are among those that the card has moved.
static bool wrong_left(const State *s, int nation)
{
    for (int i = 0; i < LEFT_MOST; i++)
        if (s->march.left[i].units[nation] > s->moved[nation][s->march.left[i].space])
            return true;
    return false;
}

static bool wrong_march(const State *s, Text *wrong)
{
    const Activation *m = &s->march;
    int along = carried(s);

    if (m->general == NOBODY)
        return false;
    if (m->general >= GENERALS)
        text_add(wrong, "general %d marches", m->general);
    else if (along > CARRIED_MOST)
        text_add(wrong, "%d units go along", along);
    else if (m->used > m->most)
        text_add(wrong, "he has gone %d spaces of %d", m->used, m->most);
    else
        for (int nation = 0; nation < NATIONS && is_on_map(s, m->general); nation++)
            if (m->units[nation] > s->units[nation][s->where[m->general]] || wrong_left(s, nation))
                text_add(wrong, "more units go along, or were left, than are there. ");
    return wrong->length > 0;
}

static bool wrong_battle(const State *s, Text *wrong)
{
    const Battle *b = &s->battle;

    if (b->space == NOWHERE)
        return false;
    if (b->space >= SPACES || b->from >= SPACES)
        text_add(wrong, "a battle at %d, from %d", b->space, b->from);
    else if (b->attacker >= SIDES)
        text_add(wrong, "side %d attacks", b->attacker);
    else if (s->core.outcome == PLAYING && !is_any_frame(s, BATTLE))
        text_add(wrong, "the battle at %s is not being fought", ww_spaces[b->space].id);
    return wrong->length > 0;
}

// ---- the turn

static bool wrong_turn(const State *s, Text *wrong)
{
    if (s->turn < 1 || s->turn > TURNS)
        text_add(wrong, "turn %d", s->turn);
    else if (s->alliance > ALLIANCE || (s->alliance_due && s->alliance < ALLIANCE))
        text_add(wrong, "the alliance is at %d", s->alliance);
    else if (s->navy >= ZONES && s->navy != NAVY_AWAY && s->navy != NAVY_AT_SEA)
        text_add(wrong, "the navy is at %d", s->navy);
    else if (s->europe != NO_WAR && s->alliance < ALLIANCE)
        text_put(wrong, "a European War without the alliance");
    else if (s->reinforced[AMERICAN] > 2 || s->reinforced[BRITISH] > 1)
        text_put(wrong, "too many reinforcement plays");
    else if (s->dispersed_in > s->turn)
        text_put(wrong, "Congress is dispersed in the future");
    else
        return false;
    return true;
}

bool ww_is_sane(const State *s, Text *wrong)
{
    return !wrong_turn(s, wrong) && !wrong_cards(s, wrong) && !wrong_map(s, wrong) && !wrong_march(s, wrong) && !wrong_battle(s, wrong);
}
