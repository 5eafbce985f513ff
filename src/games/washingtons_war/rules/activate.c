// Activation -- Washington's War, WW 7.1, 7.2: which general a card sets in motion, and the landing party of a British campaign.

#include "games/washingtons_war/chapters.h"

static bool is_campaign(const State *s)
{
    return s->played < CARDS && ww_cards[s->played].kind == CAMPAIGN_CARD;
}

static bool is_glovers_march(const State *s)
{
    return s->played < CARDS && ww_cards[s->played].effect == GLOVERS_MARCH;
}

// WW 7.1.A; a campaign and Glover's march do not ask for the rating (WW 7.2.A, V31).
int ww_why_not_activate(const State *s, Side side, int g, int value)
{
    return side_of_general(g) != side           ? NOT_YOURS          :
           !is_on_map(s, g)                     ? NOT_ON_MAP         :
           s->activated >> g & 1                ? HAS_BEEN_ACTIVATED :
           ww_generals[g].strategy > value      ? RATED_TOO_HIGH     : OK;
}

void ww_activate(State *s, int g, int most, bool glover, Play *p)
{
    Side side = side_of_general(g);
    int here = s->where[g];
    Activation m = { .general = (uint8_t)g, .start = (uint8_t)here, .from = (uint8_t)here, .glover = glover };

    assert(here < SPACES && s->march.general == NOBODY);
    m.most = (uint8_t)(most ? most : side == AMERICAN ? AMERICAN_MOVE : BRITISH_MOVE);
    // Up to five units that the card has not moved go along, Americans before French (WW 7.3.A, 7.4.E).
    for (int nation = 0, room = CARRIED_MOST; nation < NATIONS; nation++) {
        int unmoved = s->units[nation][here] - s->moved[nation][here];
        int along = side_of_nation(nation) != side ? 0 : unmoved < room ? unmoved : room;
        m.units[nation] = m.fresh[nation] = (uint8_t)along;
        room -= along;
    }
    s->activated |= (uint16_t)(1 << g);
    s->march = m;
    TELL(p, EV_ACTIVATE, side, .v = { g, here });
    begin(s, (Frame){ .kind = MARCH, .side = side });
}

// ---- the landing party, WW 7.2.B

static int why_not_land(const State *s, int space)
{
    const SpaceData *at = &ww_spaces[space];

    // r21: British pieces may be there.
    return !at->port                                ? NO_PORT_TO_LAND       :
           at->fortified                            ? FORTIFIED             :
           is_blockaded(s, space)                   ? BLOCKADED             :
           is_controlled(s, space, BRITISH)         ? BRITISH_ALREADY       :
           has(ww_american_pieces(s), space)        ? AMERICANS_BAR_LANDING : OK;
}

Set ww_landing_ports(const State *s)
{
    Set open = ww_ports() & ~(s->marker[BRITISH] | ww_american_pieces(s) | blockaded_ports(s));

    FOR_EACH(space, open)
        if (ww_spaces[space].fortified)
            open &= ~BIT(space);
    return open;
}

int ww_why_not_landing_party(const State *s, int space)
{
    // V31: Glover's march is no campaign.
    return !is_campaign(s)  ? NOT_A_CAMPAIGN :
           s->landed        ? LANDED_ALREADY : why_not_land(s, space);
}

static void land(State *s, int space, Play *p)
{
    s->landed = true;
    TELL(p, EV_LANDING, BRITISH, .v = { space });
    if (is_controlled(s, space, AMERICAN))
        ww_flip_marker(s, space, BRITISH, p);
    else
        ww_place_marker(s, space, BRITISH, p);
}

// ---- the question: a general after the other, as long as activations are left

static bool may_land(const State *s, Side side)
{
    return side == BRITISH && is_campaign(s) && !s->landed;
}

// A general of any rating: WW 7.2.A, V31.
static int why_not_name(const State *s, Side side, int g)
{
    return ww_why_not_activate(s, side, g, ww_generals[g].strategy);
}

static bool asks_activate(const State *s, const Frame *f)
{
    if (s->activations == 0)
        return false;
    FOR_EACH(g, generals_of(f->side))
        if (why_not_name(s, f->side, g) == OK)
            return true;
    return may_land(s, f->side) && ww_landing_ports(s);
}

// WW 7.2.A: the first move is over, with its battles, before the next general is named.
static void list_activate(const State *s, const Frame *f, ActionList *out)
{
    bool any = s->activations > 0;
    Set generals = any ? generals_of(f->side) : 0, ports = any && may_land(s, f->side) ? ww_landing_ports(s) : 0;

    FOR_EACH(g, candidates(out, V_ACTIVATE, generals))
        consider(out, V_ACTIVATE, (unsigned)g, any ? why_not_name(s, f->side, g) : NO_ACTIVATION_LEFT);
    FOR_EACH(space, candidates(out, V_LAND, ports))
        consider(out, V_LAND, (unsigned)space, f->side == AMERICAN   ? NOT_A_CAMPAIGN     :
                                               !any                  ? NO_ACTIVATION_LEFT :
                                               has(ports, space)     ? OK                 : ww_why_not_landing_party(s, space));
    // V3: fewer generals than the card allows, or none.  Where nobody is left to activate the question lapses.
    consider_plain(out, V_DONE, out->asked || out->count > 0 ? OK : NO_ACTIVATION_LEFT);
}

static void take_activate(State *s, Frame *f, Action a, Play *p)
{
    bool glover = is_glovers_march(s);

    switch (verb_of(a)) {
    case V_ACTIVATE:
        s->activations--;
        ww_activate(s, noun_of(a), glover ? ww_cards[s->played].amount : 0, glover, p);
        break;
    case V_LAND:
        s->activations--;
        land(s, noun_of(a), p);
        break;
    case V_DONE:
        s->activations = 0;
        end(s);
        break;
    }
}

static void words_activate(const State *s, const Frame *f, Reader reader, Text *out)
{
    int left = s->activations;
    bool party = may_land(s, f->side);

    if (is_asked_of(f, reader))
        text_add(out, "choose a general to activate (%d left)%s, or end the %s.", left, party ? ", land a party at a port" : "",
            is_glovers_march(s) ? "event" : "campaign");
    else
        text_add(out, "The %s choose a general to activate (%d left).", ww_people(f), left);
}

const FrameKind ww_activate_frame = { "activate", .list = list_activate, .take = take_activate, .asks = asks_activate, .lapses = true, .open = true, .words = words_activate,
    .says = { { V_DONE, "No more generals" }, { V_LAND, "Land a party[ at {x}]" } } };
