// The American raid phase -- Washington's Crossing, WC 8.0.

#include "games/washingtons_crossing/chapters.h"

static bool is_in_range(const State *s, int raider, Hex h)
{
    return hex_distance(s->where[raider], h) <= RAID_RANGE;
}

static bool any_in_range(const State *s, int raider)
{
    FOR_EACH(l, BRITONS)
        if (is_on_map(s, l) && is_in_range(s, raider, s->where[l]))
            return true;
    return false;
}

static bool may_raid(const State *s, int l)
{
    return is_on_map(s, l) && s->troops[l] && !has(s->routed, l);
}

void wc_begin_raid(State *s, Play *p)
{
    int die = roll(p, AMERICAN, 10, R_RAID) % 10, raider;

    if (!wc_raid_happens[die]) {
        TELL(p, EV_NO_RAID, AMERICAN, .v = { 0 });
        return;
    }
    raider = wc_raid_leader[roll(p, AMERICAN, 10, R_RAID_LEADER) % 10];
    TELL(p, EV_RAID, AMERICAN, .v = { raider, may_raid(s, raider) ? 1 : 0 });
    if (may_raid(s, raider) && any_in_range(s, raider))
        begin(s, (Frame){ .kind = RAID_WHERE, .side = AMERICAN, .a = (uint16_t)raider });
}

// ---- the hex to look through

static int why_not_examine(const State *s, int raider, Hex h)
{
    Set stack = wc_stack_at(s, h, BRITISH);

    return !stack                                                   ? NO_BRITISH_THERE :
           !is_in_range(s, raider, h)                               ? RAID_TOO_FAR     :
           // An unknown stack may be examined in vain; a stack that is known to have no men is refused.
           wc_knows_stack(s, h, AMERICAN) && !wc_men_of(s, stack)   ? NO_TARGET        : OK;
}

static void list_raid_where(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_EXAMINE)
            consider_action(out, out->asked, why_not_examine(s, f->a, (Hex)noun_of(out->asked)));
        return;
    }
    for (Hex last = NO_HEX;;) {             // the hexes in ascending order, each once
        Hex next = NO_HEX;
        FOR_EACH(l, BRITONS)
            // The least hex above the last one: NO_HEX is larger than all hexes, so it serves as the start of the search.
            if (s->where[l] < HEXES && s->where[l] < next && (last == NO_HEX || s->where[l] > last))
                next = s->where[l];
        if (next == NO_HEX)
            return;
        last = next;
        consider(out, V_EXAMINE, next, why_not_examine(s, f->a, next));
    }
}

static void take_raid_where(State *s, Frame *f, Action a, Play *p)
{
    int raider = f->a;
    Hex h = (Hex)noun_of(a);

    end(s);
    show_hidden(p);                             // the player looks through the stack, whatever happens then
    begin(s, (Frame){ .kind = RAID_WHOM, .side = AMERICAN, .a = (uint16_t)raider, .b = h });
}

static void words_raid_where(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "%s raids: choose a British stack within %d hexes to look through for a target.", wc_leaders[f->a].name, RAID_RANGE);
    else
        text_add(out, "%s raids, and the %s choose the British hex to look through for a target.", wc_leaders[f->a].name, wc_people(f));
}

// ---- the target, one of those in the hex

static int why_not_raid(const State *s, const Frame *f, int l)
{
    return side_of(l) != BRITISH || s->where[l] != f->b     ? NO_BRITISH_THERE :
           s->troops[l] == 0                                ? NO_TARGET        : OK;
}

static void list_raid_whom(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(l, candidates(out, V_RAID, BRITONS))
        consider(out, V_RAID, (unsigned)l, why_not_raid(s, f, l));
}

// A raid that takes a leader's last men takes him too (WC 8.0 step 4).
static void lose_in_raid(State *s, int l, int tens, Play *p)
{
    if (tens > s->troops[l])                    // M18
        tens = s->troops[l];
    if (tens == 0)
        return;
    TELL(p, EV_RAID_LOSS, side_of(l), .v = { l, tens });
    wc_note_losses(s, side_of(l), s->troops[l] < tens ? s->troops[l] : tens);
    wc_lose_men(s, l, tens);
    if (s->troops[l] == 0)
        wc_capture_leader(s, l, p);
}

static void take_raid_whom(State *s, Frame *f, Action a, Play *p)
{
    int raider = f->a, target = noun_of(a);
    const RaidResult *r = &wc_raid_results[roll(p, AMERICAN, 10, R_RAID_RESULT) % 10];

    assert(side_of(raider) == AMERICAN && side_of(target) == BRITISH);
    end(s);
    show_hidden(p);                             // the men and points lost tell what was there
    // WC 8.0 step 3: a raid at night tires by one level more, whatever its result.
    wc_tire(s, target, r->fatigue + (is_night(s) ? 1 : 0));
    s->points[BRITISH] = (uint8_t)(s->points[BRITISH] > r->points ? s->points[BRITISH] - r->points : 0);
    lose_in_raid(s, target, r->british_loss, p);
    lose_in_raid(s, raider, r->american_loss, p);
}

static void words_raid_whom(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "choose the leader whom %s raids.", wc_leaders[f->a].name);
    else
        text_add(out, "The %s choose the leader in this stack whom %s raids.", wc_people(f), wc_leaders[f->a].name);
}

const FrameKind wc_raid_where_frame = { "raid", .list = list_raid_where, .take = take_raid_where, .lapses = true, .words = words_raid_where,
    .a = { "raider", N_LEADER } };
const FrameKind wc_raid_whom_frame  = { "target", .list = list_raid_whom, .take = take_raid_whom, .lapses = true, .obvious = true, .words = words_raid_whom,
    .a = { "raider", N_LEADER }, .b = { "looked through", N_HEX } };
