// What a position is worth: the colonies as they will probably be held, units and generals, Congress, the French, the cards in hand, and
// what may end the war at once.
//
// Everything is counted for the Americans in marks; only the sum is bent to thousandths of a won game.

#include "survey.h"

#include "games/washingtons_war/tables.h"

// ---- colonies

// WW 13.2: seven for the Americans, and at most five for the British.  The worse of the two conditions counts three times as much.
static int marks_of_colonies(const Survey *v)
{
    int own = -650, enemy = 550;

    for (int c = 0; c < COLONIES; c++) {
        own += v->chance[AMERICAN][c];
        enemy -= v->chance[BRITISH][c];
    }
    int worse = own < enemy ? own : enemy, better = own < enemy ? enemy : own;
    return (3 * worse + better) / 4;
}

// ---- units and generals

enum { WITHOUT_GENERAL = 65, IN_THE_BOX = 55, FEW = 4, FEAR = 40 };     // per cent; units below which the war may end at once, and marks of each

static int marks_of_units(const Survey *v, Side side)
{
    const State *s = v->s;
    int marks = 0, unit = ww_worth_of_unit(side), all = 0;

    FOR_EACH(space, v->units[side]) {
        int n = units_of(s, space, side), general = ww_general_at(s, space, side);
        int left = 100 * n - ww_winter_loss(s, side, space, n, general) * v->late / 100;
        all += side == AMERICAN || ww_spaces[space].colony != CAN ? n : 0;
        marks += left * unit * (general == NOBODY ? WITHOUT_GENERAL : 100) / 10000;
    }
    if (side == BRITISH)
        marks += s->reinforcements * unit * IN_THE_BOX / 100;
    // WW 13.1
    if (all < FEW)
        marks -= (FEW - all) * (FEW - all) * FEAR / 2;
    return marks;
}

static int marks_of_generals(const Survey *v, Side side)
{
    const State *s = v->s;
    int marks = 0;

    FOR_EACH(g, generals_of(side)) {
        int worth = ww_worth_of_general(g);
        if (is_on_map(s, g))
            marks += units_of(s, s->where[g], side) ? worth : worth * 2 / 3;
        else if (s->where[g] == IN_BOX)
            marks += worth / 2;
        else if (s->where[g] == PRISONER)
            marks += worth / 4;
    }
    return marks;
}

// An army that a stronger enemy army can attack; Washington's most of all.
static int marks_of_danger(const Survey *v)
{
    const State *s = v->s;
    int marks = 0;

    FOR_EACH(space, v->generals[AMERICAN]) {
        int g = ww_general_at(s, space, AMERICAN), units = units_of(s, space, AMERICAN), worst = 0;
        int own = units + ww_generals[g].battle * 3 / 4;
        FOR_EACH(from, v->units[BRITISH] & v->generals[BRITISH]) {
            if (ww_spaces[from].steps[space] > 4)
                continue;
            int n = units_of(s, from, BRITISH), power = (n > CARRIED_MOST ? CARRIED_MOST : n) + ww_generals[ww_general_at(s, from, BRITISH)].battle * 3 / 4
                    + s->regulars;
            int chance = units ? ww_rough_chance(power - own) : 100;
            worst = chance > worst ? chance : worst;
        }
        marks -= worst * (units ? 6 + ww_worth_of_general(g) / 8 : ww_worth_of_general(g) / 3) / 100;
    }
    return marks;
}

// ---- politics

static const uint8_t alliance_marks[ALLIANCE + 1] = { 0, 7, 15, 23, 32, 42, 53, 65, 79, 100 };

static int marks_of_politics(const State *s)
{
    int marks = alliance_marks[s->alliance > ALLIANCE ? ALLIANCE : s->alliance], cards = ww_cards_left(s, AMERICAN);

    marks -= s->regulars ? 25 : 0;
    if (s->congress == DISPERSED)
        marks -= 18 + 9 * cards;
    else if (s->banned)
        marks -= 8 * cards;
    if (s->navy < ZONES)
        FOR_EACH(port, ww_zones[s->navy].ports)
            marks += 3 * s->units[BRITISH_UNITS][port];
    return marks;
}

static int marks_of_cards(const State *s, Side side)
{
    int marks = 8 * queue_value(s, side);

    FOR_CARDS(card, s->hand[side])
        marks += ww_worth_of_card(s, side, card);
    return marks;
}

// ---- the sum

enum { BEND = 260, FORCES = 80 };       // marks of half the scale; per cent that pieces and cards count while there is time to use them

static int worth_to_americans(const State *s)
{
    Survey v;

    switch (s->core.outcome) {
    case AMERICAN_VICTORY:
        return 1000;
    case BRITISH_VICTORY:
        return -1000;
    case DRAW:
        return 0;
    }
    ww_survey(s, NOBODY, 0, &v);
    int colonies = marks_of_colonies(&v), forces = marks_of_danger(&v) + marks_of_politics(s);
    forces += marks_of_units(&v, AMERICAN) - marks_of_units(&v, BRITISH) + marks_of_generals(&v, AMERICAN) - marks_of_generals(&v, BRITISH);
    forces += marks_of_cards(s, AMERICAN) - marks_of_cards(s, BRITISH);
    int marks = colonies + forces * FORCES / 100 * (25 + 3 * v.life / 4) / 100;
    // The nearer the end, the surer a lead.
    int bend = BEND * (30 + 7 * v.life / 10) / 100;
    return 990 * marks / ((marks < 0 ? -marks : marks) + bend);
}

int ww_evaluate(const State *s, Side side)
{
    int worth = worth_to_americans(s);

    return side == AMERICAN ? worth : -worth;
}

// A phase is an impulse, the play of one card; what lies between two Strategy Phases belongs to the first of the next one.
int ww_phase(const State *s)
{
    enum { TURN_PHASES = 32 };
    int plays = s->core.depth > 1 && s->core.frames[1].kind == STRATEGY ? s->core.frames[1].n : 0;
    bool done = s->core.depth && s->core.frames[0].step > T_STRATEGY && !(s->core.depth > 1 && s->core.frames[1].kind == STRATEGY);

    return TURN_PHASES * s->turn + (done ? TURN_PHASES - 1 : plays);
}
