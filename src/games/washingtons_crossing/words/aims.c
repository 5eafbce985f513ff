// How Washington's Crossing is won, in rows, and what a side needs now -- WC 22, 23 (engine/aim.h).
//
// A side knows where its own 400 stand; of the enemy it knows in which towns his leaders stand, and not with how many men.  So the
// point for a south without British is told to the Americans by the towns where British leaders are seen.

#include "games/washingtons_crossing/chapters.h"
#include "games/washingtons_crossing/tables.h"

#include "engine/engine.h"

// ---- the rows

static const AimRow rows[] = {
    { AIM_WINS, FOR_BOTH, .ending = E_POINTS,
      .words = "The {people} win with more victory points than the {enemy} at the end of turn {turn}, {last}. Nothing ends the game sooner." },

    { AIM_SCORES, FOR_BOTH, .rule = "WC 22.1",
      .words = "On each day from {first} on, at {midnight}, these towns count if {zone} men who are not routed stand there: {daily}." },
    { AIM_SCORES, FOR_AMERICAN, .rule = "WC 22.1",
      .words = "Then also {south} if no town or city of row {row} or further south has {zone} {enemy} men." },
    { AIM_SCORES, FOR_BOTH, .rule = "WC 22.4", .words = "At the end of the game the same men in these towns count: {final}." },
    { AIM_SCORES, FOR_BOTH, .rule = "WC 22.2",
      .words = "A battle counts when the enemy retreats and his share of men lost is the greater one: {grades}." },
    { AIM_SCORES, FOR_BOTH, .rule = "WC 22.3", .words = "Each leader captured counts: {captures}." },

    { AIM_TIE, FOR_BOTH, .ending = E_EVEN, .words = "When points are level, the game is a draw." },
    { .words = NULL },
};

// ---- lists of towns by what they count: at 12am, or at the end

typedef enum { DAILY, FINAL } Count;

static int worth_of(int town, Side side, Count count)   { return count == DAILY ? wc_towns[town].daily[side] : wc_towns[town].final[side]; }

// What any town counts that the rules do not name (WC 22.4); 0 if only named ones do.
static int least_worth(Side side, Count count)
{
    int least = 255;

    for (int t = 0; t < TOWNS; t++)
        if (wc_towns[t].kind != MARK && worth_of(t, side, count) < least)
            least = worth_of(t, side, count);
    return least;
}

static Set towns_worth(Side side, Count count, int more_than)
{
    Set towns = 0;

    for (int t = 0; t < TOWNS; t++)
        if (worth_of(t, side, count) > more_than)
            towns |= BIT(t);
    return towns;
}

_Static_assert(TOWNS <= 64, "a set of towns fits one word");

static int sum_of(Set towns, Side side, Count count)
{
    int sum = 0;

    FOR_EACH(t, towns)
        sum += worth_of(t, side, count);
    return sum;
}

static int richest_of(Set towns, Side side, Count count)
{
    int best = -1;

    FOR_EACH(t, towns)
        if (best < 0 || worth_of(t, side, count) > worth_of(best, side, count))
            best = t;
    return best;
}

// "Philadelphia (20), Trenton (3)", the most first, and the rest if there are words for it.
static void list_by_worth(Set towns, Side side, Count count, const char *rest, Text *out)
{
    char one[60];

    for (int i = 0, n = size_of_set(towns) + (*rest != '\0'); i < n; i++) {
        Text words = text_in(one, sizeof one);
        int t = richest_of(towns, side, count);
        if (t >= 0)
            text_add(&words, "%s (%d)", wc_towns[t].name, worth_of(t, side, count));
        else
            text_put(&words, rest);
        text_listed(out, i, n, one);
        towns = t >= 0 ? towns & ~BIT(t) : 0;
    }
}

// Those that the rules name, then what any other counts.
static void list_named(Set towns, Side side, Count count, Text *out)
{
    char rest[60] = "";
    Text words = text_in(rest, sizeof rest);
    int others = least_worth(side, count);

    if (others)
        text_add(&words, "any other town or city (%d)", others);
    list_by_worth(towns & towns_worth(side, count, others), side, count, rest, out);
}

// Those that the rules name, then how many others.
static void list_held(Set towns, Side side, Count count, Text *out)
{
    char rest[60] = "";
    Text words = text_in(rest, sizeof rest);
    Set named = towns_worth(side, count, least_worth(side, count));
    int n = size_of_set(towns & ~named);

    if (n)
        text_add(&words, "%d other town%s (%d%s)", n, n == 1 ? "" : "s", least_worth(side, count), n == 1 ? "" : " each");
    list_by_worth(towns & named, side, count, rest, out);
}

// ---- the pieces of the rows

static void fill_towns(Side side, Count count, Text *out)
{
    list_named(towns_worth(side, count, 0), side, count, out);
}

static void fill_grades(Text *out)
{
    for (int i = 0; i < VICTORY_GRADES; i++) {
        const VictoryGrade *g = &wc_victory_grades[i];
        char one[200];
        Text words = text_in(one, sizeof one);
        text_add(&words, "%d for a %s victory (%s men lost or more", g->vp, g->name, wc_men_in_words(g->loss).words);
        if (g->num < g->den)
            text_add(&words, ", and the victor's share at most %d/%d of his", g->num, g->den);
        text_char(&words, ')');
        text_listed(out, i, VICTORY_GRADES, one);
    }
}

// Leaders who count for more than the rest, the most first, each name once: Grant has a counter for each of his ranks.
static void fill_captures(Side captor, Text *out)
{
    int least = 255, most = 255;

    for (int l = first_leader(enemy_of(captor)); l < last_leader(enemy_of(captor)); l++)
        least = wc_leaders[l].capture_vp < least ? wc_leaders[l].capture_vp : least;
    for (;;) {
        int best = NOBODY, best_vp = least;
        for (int l = first_leader(enemy_of(captor)); l < last_leader(enemy_of(captor)); l++)
            if (wc_leaders[l].capture_vp > best_vp && wc_leaders[l].capture_vp < most) {
                best = l;
                best_vp = wc_leaders[l].capture_vp;
            }
        if (best == NOBODY)
            break;
        text_add(out, "%s %d, ", wc_leaders[best].name, best_vp);
        most = best_vp;
    }
    text_add(out, "any other %d", least);
}

static bool fill(int scenario, Side side, const char *key, Text *out)
{
    int last = wc_scenarios[scenario].last_turn;

    if (strcmp(key, "last") == 0)
        text_add(out, "%s %s", wc_days[wc_day_of(last)].name, wc_time_name[wc_time_of(last)]);
    else if (strcmp(key, "first") == 0)
        text_put(out, wc_days[FIRST_COUNT].name);
    else if (strcmp(key, "midnight") == 0)
        text_put(out, wc_time_name[AT_12AM]);
    else if (strcmp(key, "zone") == 0)
        text_add(out, "%d", ZONE_TROOPS * 10);
    else if (strcmp(key, "south") == 0)
        text_add(out, "%d", VP_EMPTY_SOUTH);
    else if (strcmp(key, "row") == 0)
        text_add(out, "%d", VICTORY_ROW);
    else if (strcmp(key, "daily") == 0)
        fill_towns(side, DAILY, out);
    else if (strcmp(key, "final") == 0)
        fill_towns(side, FINAL, out);
    else if (strcmp(key, "grades") == 0)
        fill_grades(out);
    else if (strcmp(key, "captures") == 0)
        fill_captures(side, out);
    else
        return false;
    return true;
}

// ---- what a side needs now

// 12am turns after this one at which objectives are counted.
static int count_days_left(const State *s)
{
    int days = 0;

    for (int turn = s->turn + 1; turn <= wc_scenarios[s->core.scenario].last_turn; turn++)
        days += wc_time_of(turn) == AT_12AM && wc_day_of(turn) >= FIRST_COUNT;
    return days;
}

static Set held_of(const State *s, Side side, Count count)
{
    Set held = 0;

    FOR_EACH(t, towns_worth(side, count, 0))
        if (wc_has_zone(s, wc_towns[t].hex, side))
            held |= BIT(t);
    return held;
}

static void need_towns(const State *s, Side side, bool own, Count count, const char *when, const char *rule, Needs *out)
{
    char have[300], lack[300];
    Text held_words = text_in(have, sizeof have), lack_words = text_in(lack, sizeof lack);
    Set held = own ? held_of(s, side, count) : 0;
    int sum = sum_of(held, side, count);

    list_held(held, side, count, &held_words);
    list_named(towns_worth(side, count, 0) & ~held, side, count, &lack_words);
    if (!held)
        need(out, rule, "%s: hold %s with %d men.", when, lack, ZONE_TROOPS * 10);
    else if (!lack[0])
        need(out, rule, "%s: %d point%s from what is held now, %s.", when, sum, sum == 1 ? "" : "s", have);
    else
        need(out, rule, "%s: %d point%s from what is held now, %s; hold also %s with %d men.", when, sum, sum == 1 ? "" : "s", have,
             lack, ZONE_TROOPS * 10);
}

// Towns of the south in which British leaders are seen: where a stack stands is open to all (WC 3.0).
static Set southern_towns_of_british(const State *s)
{
    Set towns = 0;

    for (int t = 0; t < TOWNS; t++)
        if (wc_is_in_the_south(t) && wc_stack_at(s, wc_towns[t].hex, BRITISH))
            towns |= BIT(t);
    return towns;
}

static void list_names(Set towns, Text *out)
{
    int i = 0, count = size_of_set(towns);

    FOR_EACH(t, towns)
        text_listed(out, i++, count, wc_towns[t].name);
}

static void need_empty_south(const State *s, Needs *out)
{
    char room[700];
    Text names = text_in(room, sizeof room);
    Set towns = southern_towns_of_british(s);

    list_names(towns, &names);
    if (!towns)
        need(out, "WC 22.1", "No British leader stands in a town of row %d or further south: that is %d point a day more.", VICTORY_ROW, VP_EMPTY_SOUTH);
    else if (size_of_set(towns) <= 6)
        need(out, "WC 22.1", "%d point a day more if fewer than %d British stand in each town of row %d or further south: their leaders are in %s.",
             VP_EMPTY_SOUTH, ZONE_TROOPS * 10, VICTORY_ROW, room);
    else
        need(out, "WC 22.1", "%d point a day more if fewer than %d British stand in each town of row %d or further south: their leaders are in %d of them.",
             VP_EMPTY_SOUTH, ZONE_TROOPS * 10, VICTORY_ROW, size_of_set(towns));
}

// Whether 400 stand there is told to the British themselves alone.
static void need_to_hold_the_south(const State *s, bool own, Needs *out)
{
    const char *now = !own ? "" : wc_any_british_in_the_south(s) ? "; some do now" : "; none do now";

    need(out, "WC 22.1", "Let %d men stand in a town of row %d or further south, or the Americans score %d point a day%s.", ZONE_TROOPS * 10,
         VICTORY_ROW, VP_EMPTY_SOUTH, now);
}

// What counts for the enemy, each day that is left or at the end, beyond what any town does.
static void need_to_deny(Side side, Count count, const char *when, const char *rule, Needs *out)
{
    char room[300];
    Text list = text_in(room, sizeof room);
    Side enemy = enemy_of(side);

    list_by_worth(towns_worth(enemy, count, least_worth(enemy, count)), enemy, count, "", &list);
    need(out, rule, "Keep %d of the enemy out of %s: these count for him %s.", ZONE_TROOPS * 10, room, when);
}

// The leader of a side who counts most and can still be captured: both sides see which leaders are on the map.
static int dearest_leader(const State *s, Side side)
{
    int best = NOBODY;

    for (int l = first_leader(side); l < last_leader(side); l++)
        if (is_on_map(s, l) && (best == NOBODY || wc_leaders[l].capture_vp > wc_leaders[best].capture_vp))
            best = l;
    return best;
}

static void need_leaders(const State *s, Side side, Needs *out)
{
    int own = dearest_leader(s, side), other = dearest_leader(s, enemy_of(side));

    if (own != NOBODY && wc_leaders[own].capture_vp > 1)
        need(out, "WC 22.3", "Keep %s from capture: he counts %d for the enemy.", wc_leaders[own].name, wc_leaders[own].capture_vp);
    if (other != NOBODY && wc_leaders[other].capture_vp > 1)
        need(out, "WC 22.3", "Capture %s: he counts %d.", wc_leaders[other].name, wc_leaders[other].capture_vp);
}

static void needs(const State *s, Side side, Reader reader, Needs *out)
{
    bool own = reader == side || reader == REFEREE;
    int days = count_days_left(s);
    char when[60];
    Text t = text_in(when, sizeof when);

    need_points(out, "WC 23.0", s->vp[side], s->vp[enemy_of(side)], s->turn, wc_scenarios[s->core.scenario].last_turn);
    text_add(&t, "At %s, %d more time%s", wc_time_name[AT_12AM], days, days == 1 ? "" : "s");
    if (days)
        need_towns(s, side, own, DAILY, when, "WC 22.1", out);
    if (days && side == AMERICAN)
        need_empty_south(s, out);
    if (days && side == BRITISH)
        need_to_hold_the_south(s, own, out);
    need_towns(s, side, own, FINAL, "At the end", "WC 22.4", out);
    if (days)
        need_to_deny(side, DAILY, "each day", "WC 22.1", out);
    need_to_deny(side, FINAL, "at the end", "WC 22.4", out);
    need_leaders(s, side, out);
}

const AimKind wc_aim = { .rows = rows, .fill = fill, .needs = needs };
