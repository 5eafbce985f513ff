// What a position is worth: the chance that the Americans win, by a logistic form fitted to the results of games (docs/bots.md).
//
// A position is counted in 85 items, such as markers, units, cards and armies on enemy ground.  Each item has a weight in log-odds, which
// depends on how much of the war is left.  The sum is the log-odds that the Americans win, and only the sum is bent to thousandths of a won
// game.  The weights are not prices: items that go together, such as markers and colonies, share what they are worth.

#include "survey.h"

#include "engine/scores.h"
#include "games/washingtons_war/tables.h"

// ---- what is counted

// A pair of items is the same of each side; the American one comes first.
enum {
    // in hundredths
    HELD,                       // colonies, by the chances that each is held in the end: American less British
    LACK,                       // of WW 13.2's two conditions, the one that is further off: colonies beyond it
    SPARE,                      // and the other one
    MELTING, MELTING_B,           // units that winter would take now
    DYING, DYING_B,             // markers of groups without an outlet, by how near the end of the year is
    LAST,                       // the Americans have the last card of the year, by how near that is
    WHOLE,
    // whole
    ONE = WHOLE,                // always 1
    BEHIND_TWO, BEHIND_ONE, AHEAD_ONE, AHEAD_TWO,   // colonies by the lead in markers, two or more and one
    SURE, SURE_B,               // colonies that markers in the open spaces would not turn
    WINS_NOW,                   // the Americans would win if the war ended now
    SHORT, SHORT_B,             // colonies that a side lacks for seven, and for six
    MARKERS, MARKERS_B,
    GROUPS, GROUPS_B, OUTLETS, OUTLETS_B,   // of markers (survey.h), and their outlets, those of two groups counted twice
    DEAD, DEAD_B, THIN, THIN_B, PAIRED, PAIRED_B,   // markers in groups that nothing holds, with no outlet, one and two
    PLACEABLE, PLACEABLE_B,     // spaces where an operation may place a marker
    GROUND, GROUND_B,           // armies that stand in spaces without a marker
    FLIPS, FLIPS_B,             // armies that stand on an enemy marker
    AMERICANS, FRENCH, REDCOATS, IN_CANADA,
    FEW, FEW_B,                 // units that a side lacks for six
    ARMIES, ARMIES_B, GENERAL, GENERAL_B,
    WITHOUT, ALONE,             // American units without a general, American generals without units
    STACKED,                    // British units beyond five in a space
    BOXED,                      // British reinforcements that wait
    LOST_CHIEF, CHIEFS_MEN,     // Washington is out of the game; units with him, at most five
    ALLIED, ALLIANCE_STEPS,     // France is in the war; steps of the alliance before
    REGULARS, NO_CONGRESS, MUTINY, IDLE,    // IDLE: American cards while no markers can be placed
    SHUT_IN,                  // British units in blockaded ports
    END_KNOWN,                  // a card says when the war ends
    CARDS_LEFT, CARDS_LEFT_B, OPS, OPS_B, THREES, THREES_B, OWN_EVENTS, OWN_EVENTS_B,   // of the hand: values of operations cards; own events
    CAMPAIGN, CAMPAIGN_B, BATTLE_CARDS, BATTLE_CARDS_B, SPOILS, SPOILS_B,       // activations; own battle cards; the enemy's
    DECLARES, DECLARES_B, FRANKLINS, FRANKLINS_B,
    QUEUED, QUEUED_B, REINFORCED, REINFORCED_B,
    TO_PLAY, TO_PLAY_B, PLAYS_LAST,
    ITEMS
};

static void count_colonies(const Survey *v, int item[])
{
    const State *s = v->s;
    int own = -650, enemy = 550;
    Set taken = s->marker[AMERICAN] | s->marker[BRITISH];

    for (int c = 0; c < COLONIES; c++) {
        Set spaces = counting_spaces(c);
        int lead = size_of_set(s->marker[AMERICAN] & spaces) - size_of_set(s->marker[BRITISH] & spaces), open = size_of_set(spaces & ~taken);
        own += v->chance[AMERICAN][c];
        enemy -= v->chance[BRITISH][c];
        if (c == CAN)
            lead = lead / 2;        // Canada is held only with both its towns (WW 10.0.B)
        item[BEHIND_TWO] += lead < -1;
        item[BEHIND_ONE] += lead == -1;
        item[AHEAD_ONE] += lead == 1;
        item[AHEAD_TWO] += lead > 1;
        item[SURE] += lead > open;
        item[SURE_B] += -lead > open;
    }
    item[HELD] = (own + enemy + 100) / 2;
    item[LACK] = own < enemy ? own : enemy;
    item[SPARE] = own < enemy ? enemy : own;
    int held = ww_count_colonies(s, AMERICAN), british = ww_count_colonies(s, BRITISH);
    item[WINS_NOW] = held >= 7 && british < 6;
    item[SHORT] = held < 7 ? 7 - held : 0;
    item[SHORT_B] = british < 6 ? 6 - british : 0;
    item[ONE] = 1;
}

static void count_markers(const Survey *v, Side side, int item[])
{
    const State *s = v->s;
    Set armies = v->units[side] & v->generals[side];

    item[MARKERS + side] = size_of_set(s->marker[side]);
    item[GROUPS + side] = v->groups[side];
    for (int i = 0; i < v->groups[side]; i++) {
        const Group *g = &v->group[side][i];
        int outlets = size_of_set(g->outlets);
        item[OUTLETS + side] += outlets;
        if (!g->held && outlets < 3)
            item[(outlets == 0 ? DEAD : outlets == 1 ? THIN : PAIRED) + side] += size_of_set(g->spaces);
    }
    item[DYING + side] = item[DEAD + side] * v->late;
    item[PLACEABLE + side] = size_of_set(ww_placeable(s, side, s->marker[BRITISH]));
    item[GROUND + side] = size_of_set(armies & ~(s->marker[AMERICAN] | s->marker[BRITISH]));
    item[FLIPS + side] = size_of_set(armies & s->marker[enemy_of(side)]);
}

static void count_units(const Survey *v, Side side, int item[])
{
    const State *s = v->s;
    int all = 0;

    FOR_EACH(space, v->units[side]) {
        int n = units_of(s, space, side), general = ww_general_at(s, space, side);
        item[MELTING + side] += ww_winter_loss(s, side, space, n, general);
        item[ARMIES + side] += general != NOBODY;
        if (side == AMERICAN) {
            item[AMERICANS] += s->units[AMERICAN_UNITS][space];
            item[FRENCH] += s->units[FRENCH_UNITS][space];
            item[WITHOUT] += general == NOBODY ? n : 0;
            all += n;
        } else {
            item[ww_spaces[space].colony == CAN ? IN_CANADA : REDCOATS] += n;
            item[STACKED] += n > CARRIED_MOST ? n - CARRIED_MOST : 0;
            all += ww_spaces[space].colony == CAN ? 0 : n;
        }
    }
    item[FEW + side] = all < 6 ? 6 - all : 0;
    FOR_EACH(g, generals_of(side))
        item[GENERAL + side] += is_on_map(s, g);
}

static void count_politics(const Survey *v, int item[])
{
    const State *s = v->s;
    int chief = s->where[WASHINGTON];

    item[ALONE] = size_of_set(v->generals[AMERICAN] & ~v->units[AMERICAN]);
    item[BOXED] = s->reinforcements;
    item[LOST_CHIEF] = chief == PRISONER || chief == GONE;
    if (chief < SPACES)
        item[CHIEFS_MEN] = units_of(s, chief, AMERICAN) > CARRIED_MOST ? CARRIED_MOST : units_of(s, chief, AMERICAN);
    item[ALLIED] = s->alliance >= ALLIANCE;
    item[ALLIANCE_STEPS] = s->alliance < ALLIANCE ? s->alliance : 0;
    item[REGULARS] = s->regulars;
    item[NO_CONGRESS] = s->congress == DISPERSED;
    item[MUTINY] = s->banned;
    item[IDLE] = s->congress == DISPERSED || s->banned ? ww_cards_left(s, AMERICAN) : 0;
    if (s->navy < ZONES)
        FOR_EACH(port, ww_zones[s->navy].ports)
            item[SHUT_IN] += s->units[BRITISH_UNITS][port];
    item[END_KNOWN] = s->war_ends != NO_CARD;
}

static void count_card(const CardData *c, Side side, int item[])
{
    bool ours = c->flag == side || c->flag == NEITHER;

    item[CARDS_LEFT + side]++;
    switch (c->kind) {
    case OPS_CARD:
        item[OPS + side] += c->ops;
        item[THREES + side] += c->ops == 3;
        break;
    case CAMPAIGN_CARD:
        item[CAMPAIGN + side] += c->most;
        break;
    case BATTLE_CARD:
        item[(ours ? BATTLE_CARDS : SPOILS) + side]++;
        break;
    case SPECIAL_CARD:
        break;
    default:
        item[OWN_EVENTS + side] += ours;
    }
}

static void count_hand(const State *s, Side side, int item[])
{
    FOR_CARDS(card, s->hand[side])
        count_card(&ww_cards[card], side, item);
    item[DECLARES + side] = has_card(&s->hand[side], DECLARATION);
    item[FRANKLINS + side] = has_card(&s->hand[side], FRANKLIN);
    item[QUEUED + side] = queue_value(s, side);
    item[REINFORCED + side] = s->reinforced[side];
}

// The side whose impulse it is; NEITHER outside the Strategy Phase.
static Side side_to_play(const State *s)
{
    if (s->core.depth > 2 && s->core.frames[2].kind == IMPULSE)
        return s->core.frames[2].side;
    return s->core.depth > 1 && s->core.frames[1].kind == STRATEGY ? s->core.frames[1].side : NEITHER;
}

static void count_items(const Survey *v, int item[ITEMS])
{
    const State *s = v->s;
    Side next = side_to_play(s);

    for (int i = 0; i < ITEMS; i++)
        item[i] = 0;
    count_colonies(v, item);
    for (Side side = AMERICAN; side < SIDES; side++) {
        count_markers(v, side, item);
        count_units(v, side, item);
        count_hand(s, side, item);
    }
    count_politics(v, item);
    item[TO_PLAY] = next == AMERICAN;
    item[TO_PLAY_B] = next == BRITISH;
    // The hands are emptied in turn, so the side with more cards, or the side that does not play next, has the last one.
    int more = item[CARDS_LEFT] - item[CARDS_LEFT_B];
    item[PLAYS_LAST] = item[CARDS_LEFT] + item[CARDS_LEFT_B] > 0 && (more > 0 || (more == 0 && next == BRITISH));
    item[LAST] = item[PLAYS_LAST] ? v->late : 0;
}

// ---- what it weighs

// Plays of cards by both sides that are left of the war, as far as can be told; the weights between two moments are mixed.
enum { MOMENTS = 5 };
static const int16_t moment[MOMENTS] = { 0, 6, 14, 30, 56 };

// Ten-thousandths of log-odds for the Americans, at each of the moments.
static const int32_t weight[ITEMS][MOMENTS] = {
    [HELD]            = {   4239,   3540,   2098,   1197,   1730 },
    [LACK]            = {   5692,   4635,   2459,   1588,   1549 },
    [SPARE]           = {   2397,   2185,   1586,    711,   1744 },
    [MELTING]         = {  -1375,   -834,  -1047,   -915,  -1312 },
    [MELTING_B]       = {   -538,   -518,   -642,    361,    879 },
    [DYING]           = {   1891,  -1783,    645,    160,    253 },
    [DYING_B]         = {    108,   3300,    189,  -1285,   -495 },
    [LAST]            = {   4939,   4604,   -814,  -2731,  -3928 },
    [ONE]             = {   2653,  -4548,  -5139,   -173,   7906 },
    [BEHIND_TWO]      = {  -1912,  -2511,  -1947,  -1843,  -1005 },
    [BEHIND_ONE]      = {  -2156,  -2006,   -907,  -1711,   -642 },
    [AHEAD_ONE]       = {    549,   -781,   -472,   -650,   -194 },
    [AHEAD_TWO]       = {    861,    601,    444,    331,    269 },
    [SURE]            = {   1315,   1507,   1649,   1204,    329 },
    [SURE_B]          = {  -1198,   -716,    -80,   -670,   -760 },
    [WINS_NOW]        = {   4711,    866,   2174,    789,   -272 },
    [SHORT]           = {  -1936,   -640,   -223,   -182,   -132 },
    [SHORT_B]         = {   -474,  -1612,  -2523,  -1625,  -1399 },
    [MARKERS]         = {    452,    413,    689,    598,    482 },
    [MARKERS_B]       = {   -453,   -438,   -721,   -928,   -660 },
    [GROUPS]          = {  -1088,   -916,  -1311,  -1405,  -1331 },
    [GROUPS_B]        = {    329,    579,    798,    650,    676 },
    [OUTLETS]         = {    274,    530,    694,    506,    456 },
    [OUTLETS_B]       = {    147,    686,    204,     23,   -228 },
    [DEAD]            = {    -85,    586,   -193,   -131,    -52 },
    [DEAD_B]          = {    294,     16,    543,   1506,    407 },
    [THIN]            = {    200,   -208,   -279,   -226,    129 },
    [THIN_B]          = {   -751,    792,    408,    519,    665 },
    [PAIRED]          = {    -87,   -590,   -320,     11,      6 },
    [PAIRED_B]        = {    314,   -391,   -894,   -287,    526 },
    [PLACEABLE]       = {     76,    160,     66,     75,     25 },
    [PLACEABLE_B]     = {   -213,   -850,   -592,   -289,    -67 },
    [GROUND]          = {   4996,   2216,   1119,   1315,    816 },
    [GROUND_B]        = {  -5914,   -570,   1180,   -920,  -1043 },
    [FLIPS]           = {   7613,   4933,   4366,   3719,   2183 },
    [FLIPS_B]         = { -10573,  -4080,  -3810,  -4461,  -2185 },
    [AMERICANS]       = {   -148,    345,     46,   1022,   1289 },
    [FRENCH]          = {    463,   2096,   -603,     11,   3093 },
    [REDCOATS]        = {   -182,   -349,   -217,   -355,   -658 },
    [IN_CANADA]       = {    276,     99,    -27,   -476,   -709 },
    [FEW]             = {  -1017,   -427,   -478,    644,    255 },
    [FEW_B]           = {    105,   -573,   1518,  -1706,   -294 },
    [ARMIES]          = {    583,   1143,    901,    757,    314 },
    [ARMIES_B]        = {   -958,  -1188,   -938,  -1117,   -316 },
    [GENERAL]         = {    729,    771,    591,    686,    315 },
    [GENERAL_B]       = {   -777,   -379,  -1086,    961,    411 },
    [WITHOUT]         = {   -308,    207,     91,   -930,  -1261 },
    [ALONE]           = {   1304,  -1506,  -1466,    -45,    285 },
    [STACKED]         = {    703,    474,     12,    -31,    617 },
    [BOXED]           = {   -908,   -407,    127,   -143,   -251 },
    [LOST_CHIEF]      = {    201,   2033,   2420,   3095,   1871 },
    [CHIEFS_MEN]      = {    587,   1490,    944,    570,   -508 },
    [ALLIED]          = {    749,   5330,   2944,  17855, -10307 },
    [ALLIANCE_STEPS]  = {   -158,   -162,    164,    318,     91 },
    [REGULARS]        = {  -1669,  -1249,  -2050,  -2001,  -3014 },
    [NO_CONGRESS]     = {   4028,   1555,   1338,   1341,    361 },
    [MUTINY]          = {  -3557,   8496,  -6338,   6971,   -965 },
    [IDLE]            = {    309,   -236,    -62,   -208,   -356 },
    [SHUT_IN]         = {    -26,  -1122,    804,  -1374,    867 },
    [END_KNOWN]       = {   -477,  -3546,   -929,   1707,   -498 },
    [CARDS_LEFT]      = {     29,    675,  -1748,  -1437,  -2230 },
    [CARDS_LEFT_B]    = {   -540,     98,   2685,   1899,   2310 },
    [OPS]             = {    625,   1791,   1450,   1252,    815 },
    [OPS_B]           = {   -986,  -1865,  -1809,  -1358,  -1112 },
    [THREES]          = {   1654,   -325,  -1392,   -910,   -348 },
    [THREES_B]        = {  -5221,  -1277,    -22,    705,   -416 },
    [OWN_EVENTS]      = {   4398,   1610,   1936,    267,    852 },
    [OWN_EVENTS_B]    = {  -4204,  -2951,  -2059,  -2850,  -1394 },
    [CAMPAIGN]        = {    395,   1615,   2729,   2302,   1646 },
    [CAMPAIGN_B]      = {  -1403,  -4033,  -5630,  -4182,  -2972 },
    [BATTLE_CARDS]    = {   4891,   3693,    818,      1,    569 },
    [BATTLE_CARDS_B]  = {  -2610,  -5652,  -2205,  -2346,   -525 },
    [SPOILS]          = {   4084,   2645,    189,    821,    309 },
    [SPOILS_B]        = {  -3063,   -560,   -382,  -1184,  -1015 },
    [DECLARES]        = {  -2704,   1431,   4235,   1309,   2946 },
    [DECLARES_B]      = {  12920,  16028,   7541,   5279,   6767 },
    [FRANKLINS]       = {  -7596,  -6440,  -6264,  -3282,  -1018 },
    [FRANKLINS_B]     = {   4473,   5278,   2583,   2920,   1370 },
    [QUEUED]          = { -19074,  -3173,   2483,  -2853,  -3885 },
    [QUEUED_B]        = {  -7716, -10185,  -4960,  -1198,    147 },
    [REINFORCED]      = {   1018,    486,    667,    -54,    231 },
    [REINFORCED_B]    = {   1443,  -1748,    835,    576,   -250 },
    [TO_PLAY]         = {   2356,   2015,    134,   -668,      0 },
    [TO_PLAY_B]       = {  -3682,  -2103,  -5501,  -4862,  -3847 },
    [PLAYS_LAST]      = {   1567,   5350,   4084,   5792,   4928 },
};

static int plays_left(const Survey *v)
{
    return ww_cards_left(v->s, AMERICAN) + ww_cards_left(v->s, BRITISH) + 2 * HAND * v->turns;
}

static int odds_at(const int item[ITEMS], int at)
{
    int hundredths = 0, whole = 0;

    for (int i = 0; i < WHOLE; i++)
        hundredths += weight[i][at] * item[i];
    for (int i = WHOLE; i < ITEMS; i++)
        whole += weight[i][at] * item[i];
    return whole + hundredths / 100;
}

static int worth_to_americans(const State *s, const int32_t values[])
{
    int item[ITEMS];
    Survey v;

    switch (s->core.outcome) {
    case AMERICAN_VICTORY:
        return 1000;
    case BRITISH_VICTORY:
        return -1000;
    case DRAW:
        return 0;
    }
    ww_survey(s, values, AMERICAN, NOBODY, 0, &v);
    count_items(&v, item);
    Between at = find_between(moment, MOMENTS, plays_left(&v));
    return worth_of_odds(blend(at, odds_at(item, at.i), odds_at(item, at.i + 1)), 10000);
}

int ww_evaluate(const State *s, Side side, const int32_t values[])
{
    int worth = worth_to_americans(s, values);

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
