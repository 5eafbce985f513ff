// Dealing anew what a side cannot know of its enemy -- WC 3.0.
//
// He sees the top leader of each stack, all of a stack next to him, and of a stack next to him or told whether it has troops and a
// zone.  Unseen leaders are dealt among closed stacks, the side's men among its leaders, and fatigue; what was seen stays: tops, open
// stacks, troops and zones known, totals on the table, where those under way stand, and the men of whoever is asked about.

#include "game.h"

#include "chapters.h"
#include "tables.h"

typedef struct Deal {
    State *s;
    Luck  *luck;
    Side   viewer, enemy;
    Set    placed;              // under way: they stay where they are
    Set    counted;             // and their men and fatigue too
} Deal;

static int any(Deal *d, int n)      { return d->luck->draw(d->luck, n); }

static Set spoken_of(const State *s)             // by frames and retreats
{
    Set set = 0;

    for (int r = 0; r < s->retreats; r++)
        set |= s->retreat[r].group;
    for (int i = 0; i < s->core.depth; i++) {
        const Frame *f = &s->core.frames[i];
        const FrameKind *kind = washingtons_crossing.frames[f->kind];
        int a = noun_in(kind->a, f->a, N_LEADER), b = noun_in(kind->b, f->b, N_LEADER);
        set |= (a < 0 ? 0 : BIT(a)) | (b < 0 ? 0 : BIT(b));
    }
    return set;
}

static Set under_way(const State *s)
{
    return spoken_of(s) | s->active | s->march[0].group | s->march[1].group | s->battle.attackers | s->battle.defenders;
}

// Totals lie on the table once the dice of a combat are thrown, not while the defender thinks of reacting; the middle of the enemy's
// own question keeps the men it is about.
static Set counted_men(const State *s, Side viewer)
{
    Set set = spoken_of(s);

    if (s->battle.known)
        set |= s->battle.attackers | s->battle.defenders;
    if (s->core.depth && s->core.frames[s->core.depth - 1].side != viewer)
        set |= s->march[0].group | s->march[1].group;
    return set;
}

static bool is_known_hex(const Deal *d, Hex h)      { return wc_knows_stack(d->s, h, d->viewer); }

// ---- places: who is neither on top nor open to view may stand in any closed stack whose top outranks him
//
// Everything is dealt from what the viewer knows, never from where things are: dealt from a deal, the same luck gives the same.

static bool is_closed(const Deal *d, Hex h)
{
    return !is_known_hex(d, h) && !wc_is_open(d->s, h, d->enemy, d->viewer);
}

static void put_on_top(State *s, int top)
{
    s->on_top &= ~wc_stack_at(s, s->where[top], side_of(top));
    s->on_top |= BIT(top);
}

// The tops of closed stacks, and all unseen leaders below them, who are taken off the map to be dealt.
static Set find_tops(Deal *d, Set *unseen)
{
    State *s = d->s;
    Set tops = 0;

    *unseen = 0;
    FOR_EACH(l, leaders_of(d->enemy)) {
        if (!is_on_map(s, l) || !is_closed(d, s->where[l]))
            continue;
        if (wc_top_of(s, s->where[l], d->enemy) == l)
            tops |= BIT(l);
        else if (!has(d->placed, l))
            *unseen |= BIT(l);
        s->told &= ~BIT(l);
    }
    FOR_EACH(l, *unseen)
        s->where[l] = WAITING;
    FOR_EACH(top, tops)
        put_on_top(s, top);
    return tops;
}

static void deal_places(Deal *d, Set unseen, Set tops)
{
    State *s = d->s;

    FOR_EACH(l, unseen) {
        int able[LEADERS], count = 0;
        FOR_EACH(top, tops)
            if (wc_leaders[top].cost >= wc_leaders[l].cost)
                able[count++] = top;
        s->on_top &= ~BIT(l);
        s->where[l] = s->where[able[any(d, count)]];
    }
}

// ---- troops: the side's men, but those under way, dealt anew among the leaders who have any

enum { CHUNK = 8, ATTEMPTS = 6, DETACHMENT_USUAL = 40 };

static bool is_dealt(const Deal *d, int l)
{
    return is_on_map(d->s, l) && d->s->troops[l] && !has(d->counted, l);
}

// Tens that still fit: his maximum, the hex, and no zone where it is known that there is none.
static int room_of(const Deal *d, int l, const uint8_t zone[])
{
    const State *s = d->s;
    Set stack = wc_stack_at(s, s->where[l], d->enemy);
    int room = wc_most_of(s, l) - s->troops[l], hex = STACK_LIMIT - wc_men_of(s, stack);

    if (zone[l] == 1 && !has(s->routed, l))
        hex = ZONE_TROOPS - 1 - wc_steady_men(s, stack);
    return room < hex ? room : hex;
}

static int add(Deal *d, int l, int tens, int room)
{
    if (tens > room)
        tens = room;
    if (tens <= 0)
        return 0;
    d->s->troops[l] = (uint8_t)(d->s->troops[l] + tens);
    return tens;
}

// What is known of his stack: 0 nothing, 1 no zone, 2 a zone.
static void find_known_zones(const Deal *d, uint8_t zone[])
{
    FOR_EACH(l, leaders_of(d->enemy))
        zone[l] = (uint8_t)(!is_on_map(d->s, l) || !is_known_hex(d, d->s->where[l]) ? 0 : 1 + wc_has_zone(d->s, d->s->where[l], d->enemy));
}

static int fill_known_zones(Deal *d, const int *with, int count, const uint8_t zone[], int left)
{
    State *s = d->s;

    for (int i = 0; i < count; i++) {
        int l = with[i], lacking;
        if (zone[l] != 2 || has(s->routed, l))
            continue;
        lacking = ZONE_TROOPS - wc_steady_men(s, wc_stack_at(s, s->where[l], d->enemy));
        left -= add(d, l, lacking < left ? lacking : left, room_of(d, l, zone));
    }
    return left;
}

// What he is known to bring: at the start, or when he arrives; a detachment may be anything.
static int usual_men(const State *s, int l)
{
    const StartData *start = &wc_scenarios[s->core.scenario].start[l];

    if (start->kind != NOT_ON_MAP && start->troops)
        return start->troops;
    for (int i = 0; i < ARRIVALS; i++)
        if (wc_arrivals[i].leader == l && wc_arrivals[i].troops)
            return wc_arrivals[i].troops;
    return DETACHMENT_USUAL;
}

static int draw_by_men(Deal *d, const int usual[], int count, int sum)
{
    int i = 0;

    for (int drawn = any(d, sum); i < count - 1 && drawn >= usual[i]; i++)
        drawn -= usual[i];
    return i;
}

// False if not all of them found room.
static bool deal_troops(Deal *d, const int *with, int count, int men, const uint8_t zone[])
{
    State *s = d->s;
    int left = men - count, usual[LEADERS], sum = 0;

    for (int i = 0; i < count; i++) {
        s->troops[with[i]] = 1;
        sum += usual[i] = usual_men(s, with[i]);
    }
    left = fill_known_zones(d, with, count, zone, left);
    for (int misses = 0; left > 0 && misses < 4 * LEADERS;) {
        int l = with[draw_by_men(d, usual, count, sum)], tens = 1 + any(d, CHUNK);
        int given = add(d, l, tens < left ? tens : left, room_of(d, l, zone));
        left -= given;
        misses = given ? 0 : misses + 1;
    }
    for (int i = 0; i < count && left > 0; i++)         // wherever there is room
        left -= add(d, with[i], left, room_of(d, with[i], zone));
    for (int i = 0; i < count && left > 0; i++)         // better too many in a hex than men lost
        left -= add(d, with[i], left, wc_most_of(s, with[i]) - s->troops[with[i]]);
    for (int i = 0; i < count; i++)
        if (wc_men_of(s, wc_stack_at(s, s->where[with[i]], d->enemy)) > STACK_LIMIT)
            return false;
    return true;
}

static void deal_fatigue(Deal *d)
{
    static const uint8_t levels[] = { 0, 0, 0, 1, 1, 2, 2, 3 };

    FOR_EACH(l, leaders_of(d->enemy))
        if (is_dealt(d, l) && wc_leaders[l].tires)
            d->s->fatigue[l] = levels[any(d, (int)sizeof levels)];
}

void wc_imagine(State *s, Side viewer, Luck *luck)
{
    Deal d = { .s = s, .luck = luck, .viewer = viewer, .enemy = enemy_of(viewer) };

    Set unseen, tops;
    uint8_t zone[LEADERS] = { 0 };
    int with[LEADERS], count = 0, men = 0;

    d.placed = under_way(s);
    d.counted = counted_men(s, viewer);
    FOR_EACH(l, leaders_of(d.enemy))
        if (is_dealt(&d, l)) {
            men += s->troops[l];
            with[count++] = l;
        }
    find_known_zones(&d, zone);
    tops = find_tops(&d, &unseen);
    for (int i = 0; i < ATTEMPTS; i++) {
        deal_places(&d, unseen, tops);
        if (deal_troops(&d, with, count, men, zone))
            break;
    }
    deal_fatigue(&d);
}
