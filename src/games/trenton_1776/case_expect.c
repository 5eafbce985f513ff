// What case files expect of Trenton 1776 (docs/cases.md).

#include "case_words.h"
#include "chapters.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "game.h"
#include "tables.h"

// ---- expecting

static const char *where_words(const State *s, int b)
{
    int where = s->where[b];

    return where < PLACES    ? t76_places[where].id :
           where == OFF_MAP  ? "off-map"            :
           where == DEAD     ? "dead"               :
           where == DESERTED ? "deserted"           : "captured";
}

static bool expect_where(const State *s, int b, int where, const char *words, Error *err)
{
    return s->where[b] == where || fail(err, "expected %s %s%s, found %s", t76_blocks[b].id, where < PLACES ? "at " : "", words, where_words(s, b));
}

static bool expect_flag(bool is, int b, const char *words, Error *err)
{
    return is || fail(err, "expected %s %s, found that it is not", t76_blocks[b].id, words);
}

static bool expect_sight(const State *s, const Words *w, int *i, int b, bool seen, Error *err)
{
    Side side;

    if (ANY_OF(w, *i, "from", "by"))
        ++*i;
    if (!t76_read_side(w, i, &side, err))
        return false;
    return t76_is_seen(s, b, side) == seen
        || fail(err, "expected %s %s the %s, found that it is %s", t76_blocks[b].id, seen ? "seen by" : "hidden from",
                trenton_1776.side_ids[side], seen ? "hidden" : "seen");
}

// One thing said of a block, at word *i.
static bool expect_of_block(const State *s, const Words *w, int *i, int b, Error *err)
{
    int where = t76_out_of_play(w, i), place;
    long sp;

    if (where != PLACES)
        return expect_where(s, b, where, w->at[*i - 1], err);
    if (ANY_OF(w, *i, "sp", "strength", "steps")) {
        ++*i;
        return case_read_number(w, i, 0, 9, &sp, err) && case_same_number(t76_blocks[b].id, sp, s->sp[b], err);
    }
    if (word_is(w, *i, "fled"))
        return ++*i, expect_flag(has(s->battle.fled, b), b, "fled", err);
    if (word_is(w, *i, "moved"))
        return ++*i, expect_flag(has(s->moved, b), b, "moved", err);
    if (word_is(w, *i, "forced"))
        return ++*i, expect_flag(has(s->forced, b), b, "forced", err);
    if (word_is(w, *i, "marching"))
        return ++*i, expect_flag(has(s->march.group, b), b, "marching", err);
    if (ANY_OF(w, *i, "alive", "on-map"))
        return ++*i, expect_flag(is_on_map(s, b), b, "on the map", err);
    if (ANY_OF(w, *i, "hidden-from", "hidden"))
        return ++*i, expect_sight(s, w, i, b, false, err);
    if (ANY_OF(w, *i, "seen-by", "seen", "shown-to"))
        return ++*i, expect_sight(s, w, i, b, true, err);
    return t76_read_place(w, i, &place, err) && expect_where(s, b, place, t76_places[place].id, err);
}

static bool expect_one_block(const State *s, const Words *w, int i, int b, int *claims, bool *all, Error *err)
{
    if (i == w->count)
        return fail(err, "what is expected of %s?", t76_blocks[b].id);
    while (i < w->count) {
        if (ANY_OF(w, i, "and", "is", "with")) {
            i++;
            continue;
        }
        bool negated = word_is(w, i, "not"), is;
        i += negated;
        int from = i;
        Error finding = { "" };
        is = expect_of_block(s, w, &i, b, &finding);
        if (negated && (is || case_is_finding(&finding)) && !case_is_moot(&finding)) {
            is = !is;
            if (!is)
                fail(&finding, "expected %s not %s, found that it is", t76_blocks[b].id, w->at[from]);
        }
        if (!case_claim(is, &finding, claims, all, err))
            return false;
    }
    return true;
}

static bool expect_blocks(const State *s, const Words *w, int *claims, Error *err)
{
    bool all = true;
    Set blocks;
    int i = 1;

    if (!t76_read_blocks(w, &i, &blocks, err))
        return false;
    *claims = 0;
    FOR_EACH(b, blocks)
        if (!expect_one_block(s, w, i, b, claims, &all, err))
            return false;
    return all;
}

// count PLACE [SIDE] N
static bool expect_count(const State *s, const Words *w, int i, Error *err)
{
    Set side_blocks = AMERICANS | REDCOATS;
    Side side;
    int place;
    long count;

    if (!t76_read_place(w, &i, &place, err))
        return false;
    if (t76_is_side(w, i)) {
        t76_read_side(w, &i, &side, err);
        side_blocks = blocks_of(side);
    }
    return case_read_number(w, &i, 0, 99, &count, err) && case_is_all_read(w, i, err)
        && case_same_number(t76_places[place].id, count, size_of_set(s->at[place] & side_blocks), err);
}

static bool expect_control(const State *s, const Words *w, int i, Error *err)
{
    int place;
    Side side;

    if (!t76_read_place(w, &i, &place, err) || !t76_read_side(w, &i, &side, err) || !case_is_all_read(w, i, err))
        return false;
    if (!t76_places[place].vp)
        return fail(err, "%s scores no points, so nobody holds it", t76_places[place].id);
    return has(s->held[side], place)
        || fail(err, "expected %s %s, found %s", t76_places[place].id, trenton_1776.side_ids[side],
                has(s->held[enemy_of(side)], place) ? trenton_1776.side_ids[enemy_of(side)] : "nobody");
}

static bool expect_place(const State *s, const Words *w, int i, Error *err)
{
    int place, from = i;

    if (!t76_read_place(w, &i, &place, err))
        return false;
    if (ANY_OF(w, i, "empty", "contested") && !case_is_all_read(w, i + 1, err))
        return false;
    if (word_is(w, i, "empty"))
        return case_same_number("blocks", 0, size_of_set(s->at[place]), err);
    if (word_is(w, i, "contested"))
        return is_contested(s, place) || fail(err, "expected %s contested, found that it is not", t76_places[place].id);
    if (ANY_OF(w, w->count - 1, "american", "british"))
        return expect_control(s, w, from, err);
    return expect_count(s, w, from, err);
}

static bool expect_turn(const State *s, const Words *w, int i, Error *err)
{
    long turn;

    return case_read_number(w, &i, 1, 99, &turn, err) && case_is_all_read(w, i, err) && case_same_number("turn", turn, s->turn, err);
}

static bool expect_ice(const State *s, const Words *w, int i, Error *err)
{
    bool wanted = !ANY_OF(w, i, "no", "off", "open");

    if (!case_is_all_read(w, i + (!wanted || ANY_OF(w, i, "yes", "on")), err))
        return false;
    return s->ice == wanted || fail(err, "expected %s, found %s", wanted ? "ice" : "no ice", s->ice ? "ice" : "open water");
}

// Numbers that both sides have: points, vp, strength...
static bool expect_of_side(const State *s, const Words *w, int i, int (*of)(const State *, Side), Error *err)
{
    char what[80];
    Text t = text_in(what, sizeof what);
    Side side;
    long number;

    if (!t76_read_side(w, &i, &side, err) || !case_read_number(w, &i, 0, 200, &number, err))
        return false;
    if (ANY_OF(w, i, "left", "sp", "points"))
        i++;
    text_add(&t, "%s %s", w->at[1], trenton_1776.side_ids[side]);
    return case_is_all_read(w, i, err) && case_same_number(what, number, of(s, side), err);
}

static int points_of(const State *s, Side side)     { return s->points[side]; }
static int total_of(const State *s, Side side)      { return s->total_points[side]; }
static int alive_strength(const State *s, Side side) { return t76_strength_of(s, t76_alive_of(s, side)); }

static bool expect_points(const State *s, const Words *w, int i, Error *err)    { return expect_of_side(s, w, i, points_of, err); }
static bool expect_total(const State *s, const Words *w, int i, Error *err)     { return expect_of_side(s, w, i, total_of, err); }
static bool expect_vp(const State *s, const Words *w, int i, Error *err)        { return expect_of_side(s, w, i, t76_victory_points, err); }
static bool expect_strength(const State *s, const Words *w, int i, Error *err)  { return expect_of_side(s, w, i, alive_strength, err); }
static bool expect_north(const State *s, const Words *w, int i, Error *err)     { return expect_of_side(s, w, i, t76_strength_north, err); }

static bool expect_battle_word(const State *s, const Words *w, int *i, Error *err)
{
    int place;
    long round;
    Side side;

    if (word_is(w, *i, "round"))
        return ++*i, case_read_number(w, i, 0, 200, &round, err) && case_same_number("round", round, s->battle.round, err);
    if (word_is(w, *i, "attacker")) {
        ++*i;
        return t76_read_side(w, i, &side, err)
            && (side == s->battle.attacker || fail(err, "expected attacker %s, found %s", trenton_1776.side_ids[side],
                                                   trenton_1776.side_ids[s->battle.attacker]));
    }
    return t76_read_place(w, i, &place, err)
        && (place == s->battle.place || fail(err, "expected a battle at %s, found one at %s", t76_places[place].id,
                                             t76_places[s->battle.place].id));
}

static bool expect_battle(const State *s, const Words *w, int i, int *claims, Error *err)
{
    State none = *s;
    bool all = is_battle_on(s);

    if (!all) {                         // the line must be understood all the same
        none.battle.place = 0;
        s = &none;
        fail(err, "expected a battle, found none");
    }
    *claims = i == w->count;
    while (i < w->count) {
        Error finding = { "" };
        bool is = expect_battle_word(s, w, &i, &finding);
        if (!case_claim(is, &finding, claims, &all, err))
            return false;
    }
    return all;
}

static bool expect_round(const State *s, const Words *w, int i, Error *err)
{
    long round;

    if (!case_read_number(w, &i, 0, 200, &round, err) || !case_is_all_read(w, i, err))
        return false;
    return is_battle_on(s) ? case_same_number("round", round, s->battle.round, err) : case_finds_none("a battle", err);
}

static bool expect_crossed(const State *s, const Words *w, int i, Error *err)
{
    int ferry;
    Side side;
    long count;

    return t76_read_ferry(w, &i, &ferry, err) && t76_read_side(w, &i, &side, err) && case_read_number(w, &i, 0, 99, &count, err)
        && case_is_all_read(w, i, err) && case_same_number("crossed", count, s->crossings[ferry][side], err);
}

static const char *side_words(Side side)
{
    return side < SIDES ? trenton_1776.side_ids[side] : "nobody";
}

static bool expect_first(const State *s, const Words *w, int i, Error *err)
{
    Side side;

    return t76_read_side(w, &i, &side, err) && case_is_all_read(w, i, err)
        && (side == s->first || fail(err, "expected first %s, found %s", side_words(side), side_words(s->first)));
}

// The side whose moves or battles these are.
static Side active_side(const State *s)
{
    for (int i = s->core.depth - 1; i >= 0; i--)
        if (s->core.frames[i].kind == MOVES || s->core.frames[i].kind == BATTLES)
            return s->core.frames[i].side;
    return NEITHER;
}

static bool expect_active(const State *s, const Words *w, int i, Error *err)
{
    Side side, active = active_side(s);

    return t76_read_side(w, &i, &side, err) && case_is_all_read(w, i, err)
        && (side == active || fail(err, "expected active %s, found %s", side_words(side), side_words(active)));
}

static bool expect_depot(const State *s, const Words *w, int i, Error *err)
{
    bool lost = ANY_OF(w, i, "lost", "taken", "gone");

    if (!lost && !ANY_OF(w, i, "standing", "there", "safe"))
        return fail(err, "the depot is lost or standing, not '%.40s'", w->at[i]);
    if (!case_is_all_read(w, i + 1, err))
        return false;
    return s->depot_lost == lost || fail(err, "expected the depot %s, found it %s", lost ? "lost" : "standing", s->depot_lost ? "lost" : "standing");
}

enum { NOTHING_TO_COUNT = -1 };

// How much of the present question is left: hits, flights, points, places of a march, blocks to place.
static int left_of(const State *s)
{
    const Frame *f = top_frame(s);
    int waiting = 0;

    switch (f->kind) {
    case MOVES:
        return s->points[f->side];
    case MARCH:
        return t76_blocks[s->march.mover].rate - s->march.steps;
    case ARRIVE:
        FOR_EACH(b, blocks_of(f->side))
            waiting += s->where[b] == OFF_MAP;
        return waiting;
    case LOSE_HITS: case LOSE_DEPOT: case RUN_AWAY:
        return f->n;
    default:
        return NOTHING_TO_COUNT;
    }
}

static bool expect_left(const State *s, const Words *w, int i, Error *err)
{
    long left;
    int found;

    if (!case_read_number(w, &i, 0, 200, &left, err) || !case_is_all_read(w, i, err))
        return false;
    found = is_over(s) ? NOTHING_TO_COUNT : left_of(s);
    return found == NOTHING_TO_COUNT ? case_finds_none("a question that counts something", err) : case_same_number("left", left, found, err);
}

// sees SIDE BLOCK
static bool expect_sees(const State *s, const Words *w, int i, Error *err)
{
    Side side;
    int b;

    if (!t76_read_side(w, &i, &side, err) || !t76_read_block(w, &i, &b, err) || !case_is_all_read(w, i, err))
        return false;
    return t76_is_seen(s, b, side) || fail(err, "expected that the %s see %s, found that it is hidden from them", trenton_1776.side_ids[side], t76_blocks[b].id);
}

static bool expect_set(Set set, const char *words, const Words *w, int i, int *claims, Error *err)
{
    Set blocks;

    if (!t76_read_blocks(w, &i, &blocks, err) || !case_is_all_read(w, i, err))
        return false;
    *claims = size_of_set(blocks);
    FOR_EACH(b, blocks & ~set)
        return expect_flag(false, b, words, err);
    return true;
}

static bool expect_forced(const State *s, const Words *w, int i, int *claims, Error *err)
{
    int end = w->count - 1;
    bool before = ANY_OF(w, end, "last-turn", "before");
    Words plain = *w;

    for (int k = 0; k <= WORDS_MAX; k++)
        plain.at[k] = k < w->count ? w->at[k] : "";
    plain.count -= before;
    return expect_set(before ? s->forced_before : s->forced, "forced", &plain, i, claims, err);
}

bool t76_case_expect(const State *s, const Words *w, int *claims, Error *err)
{
    static const struct { const char *word; bool (*expect)(const State *, const Words *, int, Error *); } rows[] = {
        { "turn", expect_turn }, { "ice", expect_ice }, { "frozen", expect_ice }, { "points", expect_points }, { "ap", expect_points },
        { "total", expect_total }, { "vp", expect_vp }, { "strength", expect_strength }, { "north", expect_north },
        { "control", expect_control }, { "held", expect_control }, { "count", expect_count },
        { "round", expect_round }, { "crossed", expect_crossed }, { "first", expect_first }, { "active", expect_active },
        { "depot", expect_depot }, { "left", expect_left }, { "sees", expect_sees },
    };
    Words turned = t76_side_second(w);
    int i = 1, noun;

    *claims = 1;
    if (word_is(w, 1, "battle"))
        return expect_battle(s, w, 2, claims, err);
    if (word_is(w, 1, "moved"))
        return expect_set(s->moved, "moved", w, 2, claims, err);
    if (word_is(w, 1, "fled"))
        return expect_set(s->battle.fled, "fled", w, 2, claims, err);
    if (word_is(w, 1, "forced"))
        return expect_forced(s, w, 2, claims, err);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (word_is(&turned, 1, rows[k].word))
            return rows[k].expect(s, &turned, 2, err);
    if (!case_noun(&trenton_1776, N_BLOCK, w, &i, &noun) && case_noun(&trenton_1776, N_PLACE, w, &i, &noun))
        return expect_place(s, w, 1, err);
    return expect_blocks(s, w, claims, err)
           || t76_also(w, "places, question, offered, outcome, log, side, turn, ice, points, total, vp, strength, north, control, count, battle, "
                          "round, left, crossed, first, active, depot, moved, fled, forced and sees", err);
}
