// The reinforcement phase -- Washington's Crossing, WC 9.1, 9.3: arrivals, the boats' withdrawal, leaders who rallied off the map.

#include "games/washingtons_crossing/chapters.h"

// ---- leaders who are due

static bool is_due(const State *s, int row)
{
    const ArrivalData *a = &wc_arrivals[row];
    int turn = s->accelerated ? a->accelerated : a->turn;

    // Bit `row` of `arrived` is set once all of the row have come. Later turns ask as well: an arrival that was delayed is still due (WC 9.1).
    return !(s->arrived >> row & 1) && s->turn >= turn;
}

static Side side_of_arrival(int row)
{
    return wc_arrivals[row].leader == NOBODY ? BRITISH : side_of(wc_arrivals[row].leader);
}

static void has_arrived(State *s, int row)
{
    s->arrived |= (uint16_t)(1 << row);
    s->to_come[row] = 0;
}

static int room_in(const State *s, Hex h, Side side)      { return STACK_LIMIT - wc_men_of(s, wc_stack_at(s, h, side)); }

static int room_for(const State *s, int l)
{
    // WC 2.2.1, 4.0: his own maximum and the room in the hex.
    int room = wc_most_of(s, l) - s->troops[l], hex = room_in(s, s->where[l], side_of(l));

    return room < hex ? room : hex;
}

static bool is_listed(const EntryData *e, Hex h)
{
    for (int i = 0; i < e->count; i++)
        if (e->hexes[i] == h)
            return true;
    return false;
}

void wc_add_arrivals(State *s, int row, int l, int tens, Play *p)
{
    assert(tens >= 0 && tens <= s->to_come[row]);
    s->to_come[row] = (uint8_t)(s->to_come[row] - tens);
    wc_set_men(s, l, s->troops[l] + tens);
    TELL(p, EV_ARRIVE, side_of(l), .v = { l, s->where[l] }, .secret = wc_secrecy_of(s, p, l));
    if (s->to_come[row] == 0)
        has_arrived(s, row);
    else
        show_hidden(p);                         // whether the owner is asked about the rest tells which leader has room
}

int wc_most_to_add(const State *s, int row, int l)
{
    int room = room_for(s, l);

    return s->to_come[row] < room ? s->to_come[row] : room;
}

// M12: the rest of a leader's men, who found no room when he came, join him while he stands on an entry hex.
static void bring_the_rest(State *s, int row, Play *p)
{
    int l = wc_arrivals[row].leader;

    if (s->where[l] == RALLYING || is_shaken(s, l))
        return;                                 // they wait until he is back, and steady (WC 18.2, 15.0, W25)
    if (!is_on_map(s, l))
        has_arrived(s, row);
    else if (wc_most_to_add(s, row, l) > 0 && is_listed(&wc_entries[wc_arrivals[row].entry], s->where[l]))
        wc_add_arrivals(s, row, l, wc_most_to_add(s, row, l), p);
}

// WC 9.1.1: Leslie gives 100; without Leslie or his hundred the Vanguard never comes (M6: he may fall to 0).
static void bring_vanguard(State *s, int row, Play *p)
{
    if (s->where[LESLIE] == RALLYING)
        return;                                 // he comes when Leslie is back
    has_arrived(s, row);
    if (!is_on_map(s, LESLIE) || s->troops[LESLIE] < DETACHMENT_LEAST) {
        s->where[VANGUARD] = REMOVED;
        return;
    }
    wc_put_leader(s, VANGUARD, s->where[LESLIE]);
    wc_give_men(s, LESLIE, VANGUARD, DETACHMENT_LEAST);
    if (has(s->watched, LESLIE))                // W46: no dawn attack on the same men under another name
        s->watched |= BIT(VANGUARD);
    TELL(p, EV_ARRIVE, BRITISH, .v = { VANGUARD, s->where[VANGUARD] });
}

static void begin_arrival(State *s, int row, Play *p)
{
    const ArrivalData *a = &wc_arrivals[row];
    int leader = a->leader == NOBODY ? wc_free_detachment(s, BRITISH, false) : a->leader;

    if (a->leader == NOBODY)
        show_hidden(p);                         // what is asked tells whether a detachment counter is free
    if (a->leader != NOBODY && s->where[a->leader] != WAITING)
        // The leader of the row came in an earlier turn, or is out of the game: only the rest of his men can still come.
        bring_the_rest(s, row, p);
    else if (a->entry == WITH_LESLIE)
        bring_vanguard(s, row, p);
    else if (a->entry == WITH_GRENADIERS)
        has_arrived(s, row);                    // placed in the command phase (WC 9.2.2)
    else if (leader == NOBODY)
        begin(s, (Frame){ .kind = ADD_TROOPS, .side = BRITISH, .a = (uint16_t)row });
    else
        begin(s, (Frame){ .kind = ARRIVE, .side = side_of_arrival(row), .a = (uint16_t)row, .b = (uint16_t)leader });
}

// ---- the phase; operand a is the next row of wc_arrivals to look at; beyond the rows it stands for a leader who may return

static void withdraw_boats(State *s, Play *p)
{
    for (int n = 0; n < NAVAL_UNITS; n++)
        if (s->naval[n] != NO_REACH && s->turn >= wc_naval[n].withdraws) {     // WC 9.3
            s->naval[n] = NO_REACH;
            TELL(p, EV_WITHDRAW, AMERICAN, .v = { n });
        }
}

// The next leader, from l on, who may come back now (WC 18.2); LEADERS if there is none.
static int next_to_return(const State *s, int l)
{
    while (l < LEADERS && (s->where[l] != RALLYING || s->turn < s->back_on[l]))
        l++;
    return l;
}

static void run_reinforce(State *s, Frame *f, Play *p)
{
    int row = f->a++, l;

    if (row < ARRIVALS) {
        if (is_due(s, row))
            begin_arrival(s, row, p);
        return;
    }
    l = next_to_return(s, row - ARRIVALS);
    if (l < LEADERS) {
        f->a = (uint16_t)(ARRIVALS + l + 1);
        begin(s, (Frame){ .kind = ARRIVE, .side = side_of(l), .a = ENTRY_BACK, .b = (uint16_t)l });
    } else {
        withdraw_boats(s, p);
        end(s);
    }
}

static void words_reinforce(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, "Reinforcements");
}

// ---- the entry hex: operand a is the row (or ENTRY_BACK, ENTRY_WITH_ANYBODY), b the leader; step is 1 once a detachment's counter is chosen

static bool is_entry(const State *s, const Frame *f, Hex h)
{
    // WC 9.2.1, 9.2.2: Grant and Monckton join a British leader of their player's choice.
    if (f->a == ENTRY_WITH_ANYBODY)
        return (wc_stack_at(s, h, f->side) & ~BIT(f->b)) != 0;
    if (f->a == ENTRY_BACK)                 // WC-A36
        return h == base_of(f->side) || (f->side == BRITISH && is_listed(&wc_entries[BRITISH_EDGE], h));
    return is_listed(&wc_entries[wc_arrivals[f->a].entry], h);
}

static int men_arriving(const State *s, const Frame *f)
{
    return f->a < ARRIVALS ? s->to_come[f->a] : s->troops[f->b];
}

// The enemy's troops bar a hex; whether an unseen stack has troops the player learns by trying (WC 3.0).
static bool is_barred(const State *s, Side side, Hex h)
{
    Set enemies = wc_stack_at(s, h, enemy_of(side));

    return enemies && wc_knows_stack(s, h, side) && wc_men_of(s, enemies);
}

// M12: where no hex takes all of them, as many as fit come first, a hundred at least.
static int least_room(const State *s, const Frame *f)
{
    const EntryData *e = f->a < ARRIVALS ? &wc_entries[wc_arrivals[f->a].entry] : NULL;
    int men = men_arriving(s, f);

    for (int i = 0; e && i < e->count; i++)
        if (room_in(s, e->hexes[i], f->side) >= men && !is_barred(s, f->side, e->hexes[i]))
            return men;
    return e && men > DETACHMENT_LEAST ? DETACHMENT_LEAST : men;
}

static int why_not_arrive(const State *s, const Frame *f, Hex h, int least)
{
    return !is_entry(s, f, h)                   ? NOT_AN_ENTRY      :
           is_barred(s, f->side, h)             ? ENEMY_HOLDS_ENTRY :
           room_in(s, h, f->side) < least       ? OVER_STACKED      : OK;
}

static void list_entries(const State *s, const Frame *f, const EntryData *e, int least, ActionList *out)
{
    for (int i = 0; i < e->count; i++)
        consider(out, V_AT, e->hexes[i], why_not_arrive(s, f, e->hexes[i], least));
}

static void list_arrive(const State *s, const Frame *f, ActionList *out)
{
    bool may_wait = f->a < ARRIVALS && wc_arrivals[f->a].may_wait;
    int least = least_room(s, f);

    if (out->asked && verb_of(out->asked) == V_AT)
        consider_action(out, out->asked, why_not_arrive(s, f, (Hex)noun_of(out->asked), least));
    else if (f->a < ARRIVALS)
        list_entries(s, f, &wc_entries[wc_arrivals[f->a].entry], least, out);
    else
        for (Hex h = 0; h < HEXES; h++)
            if (is_entry(s, f, h))
                consider(out, V_AT, h, why_not_arrive(s, f, h, least));
    consider_plain(out, V_WAIT, may_wait ? OK : MAY_NOT_WAIT);
    if (f->a < ARRIVALS && wc_arrivals[f->a].leader == NOBODY)
        wc_list_counters(s, f->side, false, f->b, f->step != 0, out);
}

// He comes with the men of the row, as many as the hex has room for.
static void bring_men(State *s, int row, int l)
{
    int room = room_in(s, s->where[l], side_of(l)), tens = s->to_come[row] < room ? s->to_come[row] : room;

    assert(tens >= 0);
    s->to_come[row] = (uint8_t)(s->to_come[row] - tens);
    if (tens)
        wc_set_men(s, l, tens);
    if (s->to_come[row] == 0)
        has_arrived(s, row);
}

static void place(State *s, Side side, int row, int l, Hex h, Play *p)
{
    wc_show_meeting(s, NO_HEX, h, side, p);
    wc_put_leader(s, l, h);
    if (row < ARRIVALS) {
        bring_men(s, row, l);
        if (l == CORNWALLIS)
            // WC 9.2: the turn from which the British may reorganize.
            s->cornwallis_turn = s->turn;
    }
    TELL(p, EV_ARRIVE, side, .v = { l, h }, .secret = wc_secrecy_of(s, p, l));
    wc_begin_capture(s, h, side, BIT(l));       // WC 9.1, 9.3: the die to capture an enemy leader without troops
}

static void take_arrive(State *s, Frame *f, Action a, Play *p)
{
    Side side = f->side;
    int row = f->a, l = f->b;
    Hex h = (Hex)noun_of(a);

    if (verb_of(a) == V_COUNTER) {
        f->b = (uint16_t)noun_of(a);
        f->step = true;
        return;
    }
    if (verb_of(a) == V_AT) {
        wc_reveal_at(s, h, side, p);
        if (wc_any_enemy_troops(s, h, side)) {
            TELL(p, EV_REFUSED, side, .v = { h, ENEMY_HOLDS_ENTRY, ENEMY_HOLDS_ENTRY });
            return;
        }
    }
    end(s);
    if (verb_of(a) == V_AT)
        place(s, side, row, l, h, p);
}

static void words_arrive(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose the hex in which %s %s.", wc_leaders[f->b].name, wc_agree(f->b, "arrives", "arrive"));
    else
        // Which counter is free would tell which of the others are on the map.
        text_add(out, "The %s choose the hex in which %s %s.", wc_people(f), is_detachment(f->b) ? "a detachment" : wc_leaders[f->b].name,
                 wc_agree(f->b, "arrives", "arrive"));
}

// ---- WC 9.1.1: no counter is free, so the troops join leaders on the entry hexes; what fits arrives (M12)

static int why_not_add(const State *s, const Frame *f, int l)
{
    return side_of(l) != BRITISH                                                  ? NOT_YOURS       :
           !is_on_map(s, l) || !is_listed(&wc_entries[BRITISH_EDGE], s->where[l]) ? NOT_AN_ENTRY    :
           is_shaken(s, l)                                                        ? SHAKEN_TRANSFER :
           s->to_come[f->a] == 0 || room_for(s, l) <= 0                           ? FULL            : OK;
}

static void list_add(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_ADD, BRITONS))
        consider(out, V_ADD, (unsigned)l, why_not_add(s, f, l));
}

static bool may_others_take(const State *s, const Frame *f, int l)
{
    FOR_EACH(m, BRITONS & ~BIT(l))
        if (why_not_add(s, f, m) == OK)
            return true;
    return false;
}

// He takes all that he has room for, unless others could take some as well.
int wc_least_to_add(const State *s, const Frame *add, int l)
{
    return may_others_take(s, add, l) ? 1 : wc_most_to_add(s, add->a, l);
}

// The number is always asked for: whether others have room depends on men that the enemy does not see (WC 3.0).
static void take_add(State *s, Frame *f, Action a, Play *p)
{
    begin(s, (Frame){ .kind = AMOUNT, .side = BRITISH, .n = ADD_MEN, .a = (uint16_t)noun_of(a), .b = f->a });
}

static void words_add(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "no detachment counter is free: choose a leader on the entry hexes who takes the %s troops that arrive.",
                 wc_men_in_words(s->to_come[f->a]).words);
    else                                // the rest would tell how many the leaders before him took
        text_add(out, "The %s choose leaders on the entry hexes who take the troops that arrive, as no detachment counter is free.", wc_people(f));
}

const FrameKind wc_reinforce_frame  = { "reinforcements", .run = run_reinforce, .words = words_reinforce,
    .a = { "the next to arrive: rows of arrivals, then leaders", NO_KIND } };
const FrameKind wc_arrive_frame     = { "arrive", .list = list_arrive, .take = take_arrive, .lapses = true, .obvious = true, .guarded = true, .words = words_arrive,
    .a = { "row of arrivals, or an entry of its own", NO_KIND }, .b = { "who arrives", N_LEADER } };
const FrameKind wc_add_troops_frame = { "add", .list = list_add, .take = take_add, .lapses = true, .obvious = true, .guarded = true, .words = words_add,
    .a = { "row of arrivals", NO_KIND } };
