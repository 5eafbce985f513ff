// Generals -- Washington's War, WW 7.4.C, 7.6, 7.7: two of a side in a space, captures and Congress, and the loss of Washington.

#include "games/washingtons_war/chapters.h"

// ---- one general of a side in a space, WW 7.4.C

static Set generals_at(const State *s, int space, Side side)
{
    Set there = 0;

    FOR_EACH(g, generals_of(side))
        if (s->where[g] == space)
            there |= BIT(g);
    return there;
}

bool ww_keep_one_general(State *s, int space, Play *p)
{
    for (Side side = AMERICAN; side < SIDES; side++) {
        Set there = generals_at(s, space, side);
        if (size_of_set(there) < 2)
            continue;
        // Washington stays, so the other one goes (r30).
        if (has(there, WASHINGTON))
            FOR_EACH(g, there & ~BIT(WASHINGTON))
                ww_send_to_box(s, g, p);
        else
            begin(s, (Frame){ .kind = KEEP_GENERAL, .side = side, .a = (uint16_t)space });
        return true;
    }
    return false;
}

static int why_not_send(const State *s, const Frame *f, int g)
{
    return side_of_general(g) != f->side                        ? NOT_YOURS        :
           s->where[g] != f->a                                  ? NOT_ONE_OF_THEM  :
           g == WASHINGTON                                      ? WASHINGTON_STAYS : OK;
}

static void list_keep(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(g, candidates(out, V_SEND, generals_at(s, f->a, f->side)))
        consider(out, V_SEND, (unsigned)g, why_not_send(s, f, g));
}

static void take_keep(State *s, Frame *f, Action a, Play *p)
{
    end(s);
    ww_send_to_box(s, noun_of(a), p);
}

static void words_keep(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *place = ww_spaces[f->a].name;

    if (is_asked_of(f, reader))
        text_add(out, "two generals are at %s; choose which of them goes to the Reinforcements box.", place);
    else
        text_add(out, "The %s choose which of their two generals at %s goes to the Reinforcements box.", ww_people(f), place);
}

// ---- an army takes a space, WW 7.6, 7.7

void ww_take_space(State *s, int space, Side side, Play *p)
{
    Side enemy = enemy_of(side);

    if (!units_of(s, space, side) || units_of(s, space, enemy))
        return;
    FOR_EACH(g, generals_at(s, space, enemy))
        ww_capture(s, g, space, p);
    if (side == BRITISH && s->congress == space)        // W13: units without a general do so, too; W11: before the markers of Washington go
        ww_disperse_congress(s, p);
    ww_settle_washington(s, p);
}

// ---- the loss of Washington, WW 7.6.B

enum { MARKERS_LOST = 5 };

bool ww_settle_washington(State *s, Play *p)
{
    if (!s->owed)
        return false;
    s->owed = false;
    begin(s, (Frame){ .kind = LOST_WASHINGTON, .side = BRITISH, .n = MARKERS_LOST });
    return true;
}

static int colony_of(int space)
{
    return ww_spaces[space].colony;
}

// r47: one in a colony, Canada included, and none that an American unit, general or Congress guards.
static int why_not_lose_marker(const State *s, const Frame *f, int space)
{
    return f->n == 0                                    ? FIVE_MARKERS      :
           !is_controlled(s, space, AMERICAN)           ? NO_MARKER_TO_LOSE :
           has(ww_american_pieces(s), space)            ? MARKER_IS_HELD    :
           f->a >> colony_of(space) & 1                 ? ONE_A_COLONY      : OK;
}

static void list_lost(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(space, candidates(out, V_REMOVE, f->n ? s->marker[AMERICAN] : 0))
        consider(out, V_REMOVE, (unsigned)space, why_not_lose_marker(s, f, space));
    // Where no marker is left to take, the question lapses.
    consider_plain(out, V_DONE, out->asked || out->count > 0 ? OK : FIVE_MARKERS);
}

static void take_lost(State *s, Frame *f, Action a, Play *p)
{
    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    f->n--;
    f->a = (uint16_t)(f->a | 1 << colony_of(noun_of(a)));
    ww_remove_marker(s, noun_of(a), p);
}

static void words_lost(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_add(out, "Washington is taken: remove American markers, one in a colony (%d left), or stop.", f->n);
    else
        text_add(out, "Washington is taken: the %s remove American markers (%d left).", ww_people(f), f->n);
}

const FrameKind ww_keep_general_frame    = { "keep-general", .list = list_keep, .take = take_keep, .obvious = true, .open = true, .words = words_keep,
    .a = { "space", N_SPACE } };
const FrameKind ww_lost_washington_frame = { "lost-washington", .list = list_lost, .take = take_lost, .lapses = true, .open = true, .words = words_lost,
    .n = { "markers left", NO_KIND }, .a = { "colonies", NO_KIND },
    .says = { { V_DONE, "No more markers" } } };
