// The invariants of a position of Campaigns of 1777, which tests check after every action of random play.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"

static bool is_any_frame(const State *s, int kind)
{
    for (int i = 0; i < s->core.depth; i++)
        if (s->core.frames[i].kind == kind)
            return true;
    return false;
}

// Somebody is between two spaces, or what has just happened there is not settled yet.
static bool is_settling(const State *s)
{
    static const uint8_t kinds[] = { ENTRY, BATTLE, STORM, LANDING, SETTLE, ATTRITION, EVENT, ESCAPE, CAPTURE, NEW_DESTINATION, SETTLE };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_any_frame(s, kinds[i]))
            return true;
    return s->core.outcome != PLAYING;
}

// ---- strength points

static const char *name_of(int place)       { return c77_nouns[N_PLACE].id(place); }

// Marks are counted for the side that holds the place, and for the guests of a contested one.
static bool wrong_marks(const State *s, int place, Text *wrong)
{
    bool both = c77_sp(s, place, PATRIOT) && c77_sp(s, place, BRITISH);

    if (both && place != s->contested)
        text_add(wrong, "both sides are at %s, which is not contested", name_of(place));
    else if (both && !is_settling(s))
        text_add(wrong, "both sides are at %s, and nobody fights", name_of(place));
    else if (!both && place == s->contested)
        text_add(wrong, "%s is contested by one side alone", name_of(place));
    else
        for (int slot = 0; slot < SLOTS && wrong->length == 0; slot++) {
            int most = 0;
            for (int type = 0; type < TYPES; type++)
                if (slot_of(type) == slot && s->units[type][place] > most && !is_guest(s, place, side_of_type(type)))
                    most = s->units[type][place];
            if (s->shorts[slot][place] > most || (s->marched[slot][place] & ~TOGETHER) > most)
                text_add(wrong, "more SP of slot %d are marked at %s than are there", slot, name_of(place));
        }
    return wrong->length > 0;
}

static bool wrong_fort(const State *s, int fort, Text *wrong)
{
    int inside = INSIDES + fort, space = c77_forts[fort];
    const char *name = c77_spaces[space].name;
    int sp = c77_sp(s, inside, PATRIOT) + c77_sp(s, inside, BRITISH) + (s->ship == inside);

    if (sp > capacity_of(space))
        text_add(wrong, "%d SP are inside %s, which holds %d", sp, name, capacity_of(space));
    else if (c77_sp(s, inside, PATRIOT) && c77_stands(s, inside, BRITISH))
        text_add(wrong, "both sides are inside %s", name);
    else if (is_settling(s))
        return false;
    else if (sp && !c77_is_besieged(s, fort))           // A68
        text_add(wrong, "%d SP %s inside %s, and nobody besieges %s", sp, sp == 1 ? "is" : "are", name, sp == 1 ? "it" : "them");
    else if (!sp && (c77_leaders_at(s, inside, PATRIOT) | c77_leaders_at(s, inside, BRITISH)))
        text_add(wrong, "leaders are inside %s without SP", name);
    else if (s->siege_from[fort] && !c77_is_besieged(s, fort))
        text_add(wrong, "%s is not besieged, but besiegers came to it", name);
    return wrong->length > 0;
}

static bool wrong_troops(const State *s, Text *wrong)
{
    for (int type = 0; type < TYPES; type++)
        if (c77_available(s, type) < 0)
            text_add(wrong, "%d more of %s than there are", -c77_available(s, type), c77_types[type].id);
    for (int place = 0; place < FLAGGED && wrong->length == 0; place++)
        wrong_marks(s, place, wrong);
    for (int fort = 0; fort < FORTS && wrong->length == 0; fort++)
        wrong_fort(s, fort, wrong);
    if (wrong->length)
        return true;
    if (c77_sp(s, NEW_YORK_BOX, PATRIOT) || c77_sp(s, MONTREAL_BOX, PATRIOT) || c77_sp(s, AT_SEA, PATRIOT))
        text_put(wrong, "Patriots are in a garrison box or at sea");
    else if (s->units[INDIAN][AT_SEA])
        text_put(wrong, "Indians are at sea");                      // C77 17.1
    else if (s->contested != NOWHERE && (s->contested >= FLAGGED || s->guest >= SIDES))
        text_add(wrong, "place %d is contested", s->contested);
    return wrong->length > 0;
}

// ---- leaders and markers

static bool wrong_leader(const State *s, int l, Text *wrong)
{
    int at = s->where[l];
    Side side = side_of_leader(l);

    if (at >= PLACES && at != ON_TRACK && at != UNPLACED && at != GONE)
        text_add(wrong, "%s is at %d", c77_leaders[l].id, at);
    else if (side == PATRIOT && (at == AT_SEA || at == NEW_YORK_BOX || at == MONTREAL_BOX))
        text_add(wrong, "%s is %s", c77_leaders[l].id, name_of(at));
    else if (at >= FLAGGED && s->unsupplied >> l & 1)
        text_add(wrong, "%s is out of supply, but not on the map", c77_leaders[l].id);
    // C77 16.3: he would have rolled for his escape.
    else if (at < FLAGGED && !is_settling(s) && c77_is_in(s, space_of(at), enemy_of(side)) && !c77_is_in(s, space_of(at), side))
        text_add(wrong, "%s is alone among enemies at %s", c77_leaders[l].id, name_of(at));
    return wrong->length > 0;
}

static bool wrong_markers(const State *s, Text *wrong)
{
    for (Side side = 0; side < SIDES; side++)
        for (int i = 0; i < SUPPLY_MOST; i++) {
            int at = s->supply[side][i];
            if (at >= PLACES && at != AVAILABLE && at != GONE)
                text_add(wrong, "a supply marker is at %d. ", at);
        }
    for (int i = 0; i < SPACES_WITH_MAGAZINE; i++)
        if (s->keeper[i] > NEITHER)
            text_add(wrong, "magazine %d is side %d's. ", i, s->keeper[i]);
    for (int i = 0; i < EXPERTS; i++)
        if (s->expert[i] >= LEADERS && s->expert[i] != AVAILABLE && s->expert[i] != GONE)
            text_add(wrong, "expert marker %d is at %d. ", i, s->expert[i]);
        else if (s->expert[i] < LEADERS && c77_expert_of(s, s->expert[i]) != i)
            text_add(wrong, "%s has two expert markers. ", c77_leaders[s->expert[i]].id);
    if (wrong->length)
        return true;
    if (s->engineer >= PLACES && s->engineer != UNPLACED && s->engineer != GONE)
        text_add(wrong, "the engineer is at %d", s->engineer);
    else if (is_inside(s->engineer))
        text_put(wrong, "the engineer is in a fort");               // C77 19.5
    else if (s->ship >= PLACES && s->ship != UNPLACED && s->ship != GONE)
        text_add(wrong, "the river ship is at %d", s->ship);
    else if (s->ship == AT_SEA)
        text_put(wrong, "the river ship is at sea");
    return wrong->length > 0;
}

// ---- the turn

static bool is_anybody_at_sea(const State *s)
{
    return c77_sp(s, AT_SEA, BRITISH) || c77_leaders_at(s, AT_SEA, BRITISH);
}

static bool wrong_turn(const State *s, Text *wrong)
{
    if (s->turn < 1 || s->turn > TURNS)
        text_add(wrong, "turn %d", s->turn);
    else if (s->initiative > NEITHER)
        text_add(wrong, "side %d has the initiative", s->initiative);
    else if (s->sea_box > 2)
        text_add(wrong, "the fleet is in box %d", s->sea_box);
    else if (is_anybody_at_sea(s) && !s->sea_box && !is_settling(s))
        text_put(wrong, "an army is at sea in no box");
    else if (s->sea_box && !is_sailing(s) && !is_settling(s))
        text_put(wrong, "the fleet sails nowhere");
    else if (s->cup & s->drawn)
        text_put(wrong, "a marker is in the cup that has been drawn");
    else if ((s->cup | s->drawn) >> (MARKERS - 1) >> 1)
        text_put(wrong, "there is no such marker in the cup");
    else
        return false;
    return true;
}

// ---- what is under way

static bool wrong_march(const State *s, const March *m, Text *wrong)
{
    int l = m->party.leader;

    if (l == NOBODY)
        return false;
    if (l >= LEADERS) {
        text_add(wrong, "leader %d marches", l);
        return true;
    }
    if (s->where[l] >= PLACES || is_settling(s))
        return false;
    FOR_TYPES(type, side_of_leader(l)) {
        int n = m->party.n[slot_of(type)];
        if (n > s->units[type][s->where[l]])
            text_add(wrong, "%d of %s go with %s, and %d are there", n, c77_types[type].id, c77_leaders[l].id, s->units[type][s->where[l]]);
        else if (m->fresh[slot_of(type)] > n)
            text_add(wrong, "more of %s are fresh than go with %s", c77_types[type].id, c77_leaders[l].id);
        if (wrong->length)
            return true;
    }
    if (leaders_with(&m->party, side_of_leader(l)) & ~c77_leaders_at(s, s->where[l], side_of_leader(l)))
        text_add(wrong, "a leader goes with %s and is elsewhere", c77_leaders[l].id);
    return wrong->length > 0;
}

static bool wrong_battle(const State *s, Text *wrong)
{
    const Battle *b = &s->battle;

    if (b->space == NOWHERE)
        return false;
    if (b->space >= SPACES)
        text_add(wrong, "a battle at %d", b->space);
    else if (b->attacker >= SIDES || b->winner > NEITHER)
        text_add(wrong, "side %d attacks, and side %d wins", b->attacker, b->winner);
    else if (s->core.outcome == PLAYING && !is_any_frame(s, ENTRY) && !is_any_frame(s, BATTLE) && !is_any_frame(s, STORM))
        text_add(wrong, "nobody enters %s or fights there", c77_spaces[b->space].id);
    else if (is_any_frame(s, BATTLE) || is_any_frame(s, STORM))
        for (Side side = 0; side < SIDES; side++)
            FOR_TYPES(type, side)
                if (b->winner == NEITHER && c77_in_battle(s, side, type) < b->out[side][slot_of(type)])
                    text_add(wrong, "more of %s take no part than are there. ", c77_types[type].id);
    return wrong->length > 0;
}

bool c77_is_sane(const State *s, Text *wrong)
{
    if (wrong_turn(s, wrong) || wrong_troops(s, wrong) || wrong_markers(s, wrong))
        return false;
    for (int l = 0; l < LEADERS; l++)
        if (wrong_leader(s, l, wrong))
            return false;
    return !wrong_march(s, &s->march[0], wrong) && !wrong_march(s, &s->march[1], wrong) && !wrong_battle(s, wrong);
}
