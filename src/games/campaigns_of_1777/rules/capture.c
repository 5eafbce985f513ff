// Captures -- Campaigns of 1777, C77 15.1.2, 15.1.3, 19.5: the side that holds a space takes the enemy's depots and trains there.
//
// A captured marker goes back to its owner's box.  The captor may put one of his own in its place: a depot or a train for a depot, a train
// for a train.

#include "games/campaigns_of_1777/chapters.h"

static bool lies_in(int place, int space)       { return place == space || place == inside_of(space); }

// C77 19.5: found among enemies without troops of his own, he is out of the game.
static void lose_engineer(State *s, Side captor, int space, Play *p)
{
    if (captor != BRITISH || !lies_in(s->engineer, space))
        return;
    s->engineer = GONE;
    TELL(p, EV_ENGINEER, PATRIOT, .v = { space, true });
}

bool c77_capture(State *s, Side side, int space, Play *p)
{
    Side owner = enemy_of(side);
    Set markers = supply_at(s, owner, space) | supply_at(s, owner, inside_of(space));
    int trains, depots;

    if ((!markers && !lies_in(s->engineer, space)) || c77_holder(s, space) != side)
        return false;
    lose_engineer(s, side, space, p);
    if (!markers)
        return false;
    trains = size_of_set(markers & s->train[owner]);
    depots = size_of_set(markers) - trains;
    c77_return_supply(s, owner, space);
    TELL(p, EV_SUPPLY_TAKEN, side, .v = { space, depots, trains });
    if (!c77_available_supply(s, side))
        return false;
    begin(s, (Frame){ .kind = CAPTURE, .side = side, .n = (uint8_t)depots, .a = (uint16_t)space, .b = (uint16_t)trains });
    return true;
}

// ---- markers of one's own in their place.  Operand n: captured depots, a: the space, b: captured trains, that are yet to be replaced

static int why_not_replace(const State *s, const Frame *f, unsigned verb, int space)
{
    return space != f->a                                    ? NOT_THAT_SPACE   :
           f->n + (verb == V_TRAIN ? f->b : 0) == 0         ? CAPTURE_QUESTION :
           !c77_available_supply(s, f->side)                ? NO_MARKER_LEFT   : OK;
}

static void list_capture(const State *s, const Frame *f, ActionList *out)
{
    bool any = f->n + f->b && c77_available_supply(s, f->side);

    consider_plain(out, V_PASS, any ? OK : CAPTURE_QUESTION);
    for (unsigned verb = V_DEPOT; verb <= V_TRAIN; verb++) {
        int space = out->asked && verb_of(out->asked) == verb && has_noun(out->asked) ? noun_of(out->asked) : f->a;
        consider(out, verb, (unsigned)space, why_not_replace(s, f, verb, space));
    }
}

static void take_capture(State *s, Frame *f, Action a, Play *p)
{
    bool train = verb_of(a) == V_TRAIN;

    if (verb_of(a) == V_PASS) {
        end(s);
        return;
    }
    if (train && f->b)
        f->b--;
    else
        f->n--;
    c77_place_supply(s, f->side, f->a, train, AVAILABLE, p);
}

static void words_capture(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *space = c77_spaces[f->a].name;

    if (!is_asked_of(f, reader))
        text_add(out, "The %s decide whether to place markers of their own for those taken at %s.", c77_people(f), space);
    else if (f->n)
        text_add(out, "place a depot or train of yours at %s for a captured one (%d left), or pass.", space, f->n + f->b);
    else
        text_add(out, "place a train of yours at %s for a captured one (%d left), or pass.", space, f->b);
}

const FrameKind c77_capture_frame = { "capture", .list = list_capture, .take = take_capture, .lapses = true, .open = true, .silence = V_PASS, .words = words_capture,
    .n = { "depots", NO_KIND }, .a = { "space", N_PLACE }, .b = { "trains", NO_KIND },
    .says = { { V_PASS, "Place nothing" } } };
