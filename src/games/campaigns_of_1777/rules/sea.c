// The sea -- Campaigns of 1777, C77 17: Howe's army embarks, spends two turns at sea, and lands at the start of the third (A1).  Its destination is
// the only thing that is hidden in this game.

#include "games/campaigns_of_1777/chapters.h"

#include <string.h>

static Spaces destinations(const State *s)
{
    const ScenarioData *scenario = &c77_scenarios[s->core.scenario];

    return (Spaces){ { scenario->destinations[0], scenario->destinations[1] } };
}

// ---- to sea

// Embarkation ends the activation: it takes all points (C77 7.3.2).
void c77_embark(State *s, int reaction, Play *p)
{
    Party q = s->reaction[reaction].party;
    int port = s->reaction[reaction].from;

    s->reaction[reaction] = (Reaction){ .party.leader = NOBODY };
    c77_spend(s, points_left(s), p);
    c77_move_party(s, BRITISH, &q, port, AT_SEA);
    s->sea_box = 1;
    s->sea_shown = false;
    s->origin = (uint8_t)port;
    TELL(p, EV_EMBARK, BRITISH, .v = { q.leader, port, c77_party_sp(&q), s->destination });
    end(s);
    c77_end_activation(s, p);
}

// ---- the second box (C77 21.4, E43)

void c77_show_direction(State *s, Play *p)
{
    s->sea_shown = true;
    show_hidden(p);
    TELL(p, EV_WARNING, BRITISH, .v = { c77_spaces[s->destination].direction });
}

static void sail_on(State *s, Play *p)
{
    s->sea_box = 2;
    TELL(p, EV_SEA, BRITISH, .v = { 0 });
    if (has_option(s, SEA_WARNING) && !s->sea_shown)
        c77_show_direction(s, p);
}

// ---- landing (C77 17.1)

// All who are at sea are the army that enters: they have not marched, and may do so this turn.
static void land(State *s, Play *p)
{
    March *m = &s->march[0];
    int port = s->destination;
    Party q = { .leader = HOWE, .with = (uint16_t)(c77_leaders_at(s, AT_SEA, BRITISH) & ~BIT(HOWE)), .trains = (uint8_t)c77_trains_at(s, AT_SEA, BRITISH) };

    FOR_TYPES(type, BRITISH)
        q.n[slot_of(type)] = s->units[type][AT_SEA];
    s->sea_box = 0;
    s->sea_shown = false;
    s->destination = NOWHERE;
    show_hidden(p);
    s->battle = battle_at(port, BRITISH, IN_THE_FIELD);     // D41
    c77_move_party(s, BRITISH, &q, AT_SEA, port);
    *m = (March){ .party = q, .start = (uint8_t)port, .from = (uint8_t)port, .fresh_trains = q.trains };
    memcpy(m->fresh, q.n, sizeof m->fresh);
    m->most = (uint8_t)c77_march_most(s, m);
    TELL(p, EV_LANDING, BRITISH, .v = { HOWE, port, c77_party_sp(&m->party) });
    c77_enter(s, port, NOWHERE, BRITISH, true, p);
}

static int depots_in(const State *s, int space)
{
    int bits = 0;

    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[BRITISH][i] == space && !is_train(s, BRITISH, i))
            bits |= 1 << i;
    return bits;
}

// C77 17.1, A51, E42: a depot, without a battle or after a won one, if one is left.
static void found_base(State *s, int port, Play *p)
{
    int before = depots_in(s, port);

    if (c77_holder(s, port) != BRITISH || !c77_sp(s, port, BRITISH) || !c77_available_supply(s, BRITISH))
        return;
    c77_place_supply(s, BRITISH, port, false, AVAILABLE, p);
    s->by_sea |= (uint16_t)(depots_in(s, port) & ~before);
}

static void run_landing(State *s, Frame *f, Play *p)
{
    switch (f->step) {
    case L_SEA:
        if (s->sea_box == 1) {
            sail_on(s, p);
            f->step = L_OVER;
        } else {
            f->step = L_LAND;
        }
        break;
    case L_LAND:
        f->step = L_AFTER;
        land(s, p);
        break;
    case L_AFTER:               // a beaten landing has left no army here
        f->step = L_OVER;
        if (s->march[0].party.leader != NOBODY)
            found_base(s, s->march[0].start, p);
        s->march[0] = (March){ .party.leader = NOBODY };
        break;
    case L_OVER:
        end(s);
        break;
    }
}

static void words_landing(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, f->step == L_AFTER ? "Howe lands" : "the fleet sails on");
}

const FrameKind c77_landing_frame = { "landing", .run = run_landing, .words = words_landing };

// ---- a beaten landing (C77 17.1, A50)

// What is left of a party in a space: SP, leaders and trains.
static Party survivors_of(const State *s, const Party *q, int space)
{
    Party left = *q;

    FOR_TYPES(type, BRITISH)
        left.n[slot_of(type)] = (uint8_t)least(q->n[slot_of(type)], s->units[type][space]);
    left.with = (uint16_t)(leaders_with(q, BRITISH) & c77_leaders_at(s, space, BRITISH));
    left.trains = (uint8_t)least(q->trains, c77_trains_at(s, space, BRITISH));
    left.extra = 0;
    return left;
}

// Those who had come by land go back where they came from; where no SP at all are left, their leaders fare like those who landed (A50).
static void send_home(State *s, int space, bool none_left, Play *p)
{
    for (int i = 0; i < REACTIONS; i++) {
        Reaction *r = &s->reaction[i];
        Party left;

        if (r->how != REACT_REINFORCE || !r->done || side_of_leader(r->party.leader) != BRITISH)
            continue;
        left = survivors_of(s, &r->party, space);
        if (s->where[left.leader] != space)
            left.leader = NOBODY;
        if (none_left)
            left.trains = 0;
        if (s->ship == space)           // C77 19.6
            left.extra = r->party.extra & SHIP_GOES;
        c77_move_party(s, BRITISH, &left, space, none_left ? ON_TRACK : r->from);
        if (!none_left)
            TELL(p, EV_RETREAT, BRITISH, .v = { space, r->from, c77_party_sp(&left), left.extra & SHIP_GOES });
    }
}

void c77_beaten_landing(State *s, Play *p)
{
    int space = s->battle.space;
    Party left = survivors_of(s, &s->march[0].party, space);
    bool any = c77_party_sp(&left) > 0, none_left = !c77_sp(s, space, BRITISH) && s->ship != space;

    s->march[0] = (March){ .party.leader = NOBODY };
    TELL(p, EV_BEATEN_OFF, BRITISH, .v = { space });
    if (!any)                   // leaders without SP are taken off, and come back next turn; their trains are left
        left.trains = 0;
    if (s->where[left.leader] != space)
        left.leader = NOBODY;
    c77_move_party(s, BRITISH, &left, space, any ? AT_SEA : ON_TRACK);
    send_home(s, space, none_left, p);
    if (!any)
        return;
    s->sea_box = 1;
    begin(s, (Frame){ .kind = NEW_DESTINATION, .side = BRITISH });
}

// ---- where they sail then

static void list_destinations(const State *s, const Frame *f, ActionList *out)
{
    if (out->asked) {
        if (verb_of(out->asked) == V_SAIL)
            consider_action(out, out->asked, noun_of(out->asked) < SPACES && has_space(destinations(s), noun_of(out->asked)) ? OK : NOT_A_DESTINATION);
        return;
    }
    FOR_SPACES(to, destinations(s))
        consider(out, V_SAIL, (unsigned)to, OK);
}

static void take_destination(State *s, Frame *f, Action a, Play *p)
{
    s->destination = (uint8_t)noun_of(a);
    end(s);
}

static void words_destination(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "the landing has failed, and the army is back at sea: choose the port for which it makes now.");
    else
        text_add(out, "The %s choose another port for the army that is back at sea.", c77_people(f));
}

const FrameKind c77_new_destination_frame = { "new-destination", .list = list_destinations, .take = take_destination, .words = words_destination };
