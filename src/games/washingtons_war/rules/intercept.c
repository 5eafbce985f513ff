// Interception -- Washington's War, WW 7.8: American armies next to a space with an American marker meet the British army that enters it.

#include "games/washingtons_war/chapters.h"

int ww_chance_in_six(const State *s, int g, bool avoiding)
{
    int agility = ww_generals[g].agility + (avoiding ? ww_generals[g].avoid : 0);       // WW 7.9.A

    return agility > 6 ? 6 : agility;
}

static bool is_next_to(const State *s, int g, int space)
{
    return has(neighbours_of(s->where[g], g), space);
}

// WW 7.8.A, 7.8.B: no British unit was there before, the general has units with him, and he did not come by sea.
static bool may_be_intercepted(const State *s, int space)
{
    const Activation *m = &s->march;

    return side_of_general(m->general) == BRITISH && !m->sailed && !m->over && is_controlled(s, space, AMERICAN)
        && m->units[BRITISH_UNITS] > 0 && s->units[BRITISH_UNITS][space] == m->units[BRITISH_UNITS];
}

int ww_why_not_intercept(const State *s, int g)
{
    int space = s->march.general < GENERALS ? s->where[s->march.general] : NOWHERE;

    // WW 7.8.E: once in the play of a British card; an army is known by its general (W12).
    return side_of_general(g) != AMERICAN                                           ? NOT_YOURS        :
           !is_on_map(s, g)                                                         ? NOT_ON_MAP       :
           space >= SPACES || !may_be_intercepted(s, space)                         ? CANNOT_INTERCEPT :
           !is_army(s, s->where[g], AMERICAN) || !is_next_to(s, g, space)           ? CANNOT_INTERCEPT :
           s->tried >> g & 1                                                        ? ALREADY_TRIED    : OK;
}

// ---- the way of an army by interception or retreat before battle

// WW 7.6.A, 7.8.F: the interceptors are there before the army that they meet, and capture a British general who stood there alone.
static void take_lone_generals(State *s, int space, Play *p)
{
    for (int g = HOWE; g < GENERALS; g++)
        if (s->where[g] == space && g != s->march.general)
            ww_capture(s, g, space, p);
}

// WW 7.8.C, 7.9.B: with five units or fewer all go, with more exactly five (V17).
static void move_army(State *s, int g, int to, int americans, bool retreats, Play *p)
{
    int from = s->where[g], going[NATIONS] = { 0 };

    going[AMERICAN_UNITS] = americans;
    going[FRENCH_UNITS] = s->units[FRENCH_UNITS][from];
    if (going[FRENCH_UNITS] > CARRIED_MOST - americans)
        going[FRENCH_UNITS] = CARRIED_MOST - americans;
    for (int nation = 0; nation < NATIONS; nation++) {
        s->units[nation][from] = (uint8_t)(s->units[nation][from] - going[nation]);
        s->units[nation][to] = (uint8_t)(s->units[nation][to] + going[nation]);
    }
    ww_put_general(s, g, to);
    if (retreats) {
        TELL(p, EV_RETREAT, AMERICAN, .v = { from, to, g, going[AMERICAN_UNITS], 0, going[FRENCH_UNITS] });
        ww_take_space(s, to, AMERICAN, p);      // WW 7.6.A
    } else
        take_lone_generals(s, to, p);
    ww_keep_one_general(s, to, p);              // WW 7.4.C, 7.8.D; V25
}

// The fewest and the most Americans among those who go.
static void range_of_split(const State *s, int space, int range[2])
{
    int americans = s->units[AMERICAN_UNITS][space], french = s->units[FRENCH_UNITS][space];

    range[1] = americans < CARRIED_MOST ? americans : CARRIED_MOST;
    range[0] = americans + french <= CARRIED_MOST ? americans : french < CARRIED_MOST ? CARRIED_MOST - french : 0;
}

void ww_go_along(State *s, int g, int to, bool retreats, Play *p)
{
    int range[2];

    range_of_split(s, s->where[g], range);
    if (range[0] == range[1])
        move_army(s, g, to, range[1], retreats, p);
    else
        begin(s, (Frame){ .kind = SPLIT, .side = AMERICAN, .n = (uint8_t)g, .a = (uint16_t)to, .b = retreats });
}

// V16: the owner names the nations.
static int why_not_bring(const State *s, const Frame *f, int noun)
{
    int range[2];

    range_of_split(s, s->where[f->n], range);
    return nation_in(noun) == AMERICAN_UNITS && units_in(noun) >= range[0] && units_in(noun) <= range[1] ? OK : FIVE_GO;
}

static void list_split(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_BRING && has_noun(out->asked))
            consider(out, V_BRING, (unsigned)noun_of(out->asked), why_not_bring(s, f, noun_of(out->asked)));
        return;
    }
    for (int count = 0; count <= CARRIED_MOST; count++)
        consider(out, V_BRING, troops_noun(AMERICAN_UNITS, count), why_not_bring(s, f, (int)troops_noun(AMERICAN_UNITS, count)));
}

static void take_split(State *s, Frame *f, Action a, Play *p)
{
    int g = f->n, to = f->a;
    bool retreats = f->b;

    end(s);
    move_army(s, g, to, units_in(noun_of(a)), retreats, p);
}

static void words_split(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *name = ww_generals[f->n].name, *to = ww_spaces[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "five units go with %s to %s; choose how many of them are American.", name, to);
    else
        text_add(out, "The %s choose which five units go with %s to %s.", ww_people(f), name, to);
}

// ---- the question

static void list_intercept(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(g, candidates(out, V_INTERCEPT, BIT(HOWE) - 1))
        consider(out, V_INTERCEPT, (unsigned)g, ww_why_not_intercept(s, g));
    // Where no army is left that could try, the question lapses.
    consider_plain(out, V_PASS, out->asked || out->count > 0 ? OK : CANNOT_INTERCEPT);
}

static void intercept(State *s, int g, int to, Play *p)
{
    bool success = roll(p, AMERICAN, 6, R_INTERCEPT) <= ww_chance_in_six(s, g, false);

    s->tried |= (uint16_t)(1 << g);
    TELL(p, EV_INTERCEPT, AMERICAN, .v = { g, s->where[g], to, success });
    if (!success)
        return;         // another army may try
    end(s);
    // WW 7.8.C, 7.8.E: the move is over, and nobody else intercepts.
    Frame *entry = &s->core.frames[s->core.depth - 1];
    assert(entry->kind == ENTRY);
    entry->n = true;
    s->march.over = true;
    ww_go_along(s, g, to, false, p);
}

static void take_intercept(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_PASS)
        end(s);
    else
        intercept(s, noun_of(a), f->a, p);
}

static void words_intercept(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *to = ww_spaces[f->a].name, *who = ww_name(s->march.general, "the army");

    if (is_asked_of(f, reader))
        text_add(out, "%s enters %s; choose an army that tries to intercept, or pass.", who, to);
    else
        text_add(out, "The %s decide whether they try to intercept %s at %s.", ww_people(f), who, to);
}

const FrameKind ww_intercept_frame = { "intercept", .list = list_intercept, .take = take_intercept, .lapses = true, .open = true,
    .silence = V_PASS, .words = words_intercept, .a = { "space", N_SPACE },
    .says = { { V_PASS, "Do not intercept" } } };
const FrameKind ww_split_frame     = { "split", .list = list_split, .take = take_split, .open = true, .words = words_split,
    .n = { "general", N_GENERAL }, .a = { "where to", N_SPACE }, .b = { "retreats", NO_KIND } };
