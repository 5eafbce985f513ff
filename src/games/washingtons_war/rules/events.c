// Events -- Washington's War, WW 6.31, 6.34, 10.12: what a card does when it is played, or when luck takes a special card from a hand (V9).
// The rows of the data say what a card does, where, and how much: no code here knows a card by its name (V37).

#include "games/washingtons_war/chapters.h"

// ---- where an event may happen

static int nation_of_event(int card)        // whose unit it takes; Tarleton takes no French one (r1)
{
    return ww_cards[card].box_too || ww_cards[card].flag == AMERICAN ? BRITISH_UNITS : AMERICAN_UNITS;
}

static Set unit_spaces(const State *s, int card)
{
    int nation = nation_of_event(card);

    return ww_nation_on(s, nation) & ~(ww_cards[card].no_general ? ww_generals_on(s, side_of_nation(nation)) : 0);
}

// V5: only what the card says counts, so no Congress is needed, no army, and no marker next to the space unless it says so.
Set ww_event_spaces(const State *s, int card, Side player, Set before)
{
    const CardData *c = &ww_cards[card];
    Set area = c->area & ~(c->open_port ? blockaded_ports(s) : 0);
    Set empty = ~(s->marker[AMERICAN] | s->marker[BRITISH]) & ~ww_guarded(s, enemy_of(player));
    Set hostile = s->marker[enemy_of(player)] & ~ww_guarded(s, enemy_of(player));

    switch (c->effect) {
    case PLACE_MARKERS:
        return area & empty & (c->adjacent ? ww_next_to(s, player, player == BRITISH ? before : s->marker[player]) : area);
    case DECLARE_INDEPENDENCE:      // WW 6.34.C.i: always American markers
        return area & ~(s->marker[AMERICAN] | s->marker[BRITISH]) & ~ww_units_on(s, BRITISH);
    case REMOVE_MARKERS:
        return area & hostile;
    case REPLACE_OR_PLACE:
        return area & (empty | hostile);
    case REMOVE_UNIT:
        return area & unit_spaces(s, card);
    default:
        return 0;
    }
}

// ---- may it be played?

static bool has_effect(const State *s, Side side, int card)
{
    const CardData *c = &ww_cards[card];

    switch (c->effect) {
    case ACTIVATE_SOME:
        // WW 7.2.B, r21: a British campaign may do nothing but land a party.
        return ww_generals_on(s, side) || (side == BRITISH && ww_landing_ports(s));
    case GLOVERS_MARCH:
        return ww_generals_on(s, AMERICAN) != 0;
    case RANDOM_LOSS:
        return any_card(&s->hand[enemy_of(side)]);      // V10
    case REMOVE_UNIT:
        return (c->box_too && s->reinforcements) || ww_event_spaces(s, card, side, s->marker[BRITISH]);
    case PLACE_MARKERS:
    case REMOVE_MARKERS:
    case REPLACE_OR_PLACE:
        return ww_event_spaces(s, card, side, s->marker[BRITISH]) != 0;
    case BAN_PLACING:
        return !s->banned;
    default:
        return true;            // what it needs has been asked before
    }
}

static int why_not_needs(const State *s, int card)
{
    switch (ww_cards[card].needs) {
    case NEEDS_EUROPEAN_WAR:
        return s->europe == EUROPEAN_WAR ? OK : NEEDS_WAR;      // WW 12.2.B.iii, r34: from the turn after the alliance
    case NEEDS_NAVY:
        return s->navy < ZONES ? OK : NEEDS_THE_NAVY;
    case NEEDS_REGULARS:
        return s->regulars ? OK : NEEDS_THE_REGULARS;
    case NEEDS_NO_ALLIANCE:
        return s->alliance < ALLIANCE ? OK : NEEDS_PEACE_WITH_FRANCE;
    default:
        return OK;
    }
}

// WW 6.32.A, V4.  A special card is always played, whatever it can still do.
int ww_why_not_event(const State *s, Side side, int card)
{
    const CardData *c = &ww_cards[card];
    int needs = why_not_needs(s, card);

    return !has_card(&s->hand[side], card)              ? NOT_IN_HAND    :
           is_ops(card)                                 ? NOT_AN_EVENT   :
           must_be_played(card)                         ? OK             :
           c->flag != NEITHER && c->flag != side        ? WRONG_FLAG     :
           c->kind == BATTLE_CARD && !c->also_event     ? ONLY_IN_BATTLE :
           needs                                        ? needs          :
           !has_effect(s, side, card)                   ? NO_EFFECT_NOW  : OK;
}

// ---- what it does

static void begin_event(State *s, int card, Side player)
{
    begin(s, (Frame){ .kind = EVENT, .side = player, .a = (uint16_t)card });
}

void ww_carry_out(State *s, int card, Side player, Play *p)
{
    const CardData *c = &ww_cards[card];

    ww_lay_down(s, card, true);
    switch (c->effect) {
    case RANDOM_LOSS:
        ww_lose_random_card(s, enemy_of(player), p);
        break;
    case BAN_PLACING:
        s->banned = true;
        TELL(p, EV_BAN, player, .set = 0);
        break;
    case LIFT_NAVY:             // WW 12.3: until the next French Naval Phase
        s->navy = NAVY_AT_SEA;
        TELL(p, EV_NAVY_LEAVES, AMERICAN, .set = 0);
        break;
    case END_REGULARS:
        ww_end_regulars(s, p);
        break;
    case MOVE_ALLIANCE:         // r43: nothing once France is allied
        ww_move_alliance(s, c->amount, p);
        break;
    case END_WAR:
        TELL(p, EV_WAR_ENDS, NEITHER, .v = { card, ww_last_turn(s) });
        break;
    default:
        begin_event(s, card, player);
    }
}

static void begin_choices(State *s, int card, Side player)
{
    const CardData *c = &ww_cards[card];

    switch (c->effect) {
    case PLACE_MARKERS:
    case REMOVE_MARKERS:
    case REPLACE_OR_PLACE:
        begin(s, (Frame){ .kind = EVENT_MARKERS, .side = player, .n = c->most, .a = (uint16_t)card });
        break;
    case DECLARE_INDEPENDENCE:  // r44: the Americans choose, whoever played or held it
        begin(s, (Frame){ .kind = EVENT_MARKERS, .side = AMERICAN, .n = c->most, .a = (uint16_t)card });
        break;
    case REMOVE_UNIT:           // V32: the British choose what Galvez costs them
        begin(s, (Frame){ .kind = EVENT_UNITS, .side = c->box_too ? BRITISH : player, .n = c->most, .a = (uint16_t)card });
        break;
    case ACTIVATE_SOME:
        s->activations = c->most;
        begin(s, (Frame){ .kind = ACTIVATE, .side = player });
        break;
    case GLOVERS_MARCH:
        s->activations = 1;
        begin(s, (Frame){ .kind = ACTIVATE, .side = player });
        break;
    }
}

static void run_event(State *s, Frame *f, Play *p)
{
    switch (f->step++) {
    case V_DO:
        begin_choices(s, f->a, f->side);
        break;
    case V_REST:
        end(s);
        ww_check_automatic_victory(s, p);       // V33
        break;
    }
}

static void words_event(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_put(out, ww_cards[f->a].name);
}

// ---- markers of an event.  Operand n: markers left; a: the card; b: of the Declaration, a bit for each colony that is done

static Set marker_spaces(const State *s, const Frame *f)
{
    Set spaces = f->n ? ww_event_spaces(s, f->a, f->side, s->before) : 0;

    FOR_EACH(colony, (Set)f->b)
        spaces &= ~ww_colonies[colony].spaces;
    return spaces;
}

static unsigned verb_for(const State *s, const Frame *f, int space)
{
    return ww_cards[f->a].effect == REMOVE_MARKERS      ? V_REMOVE :
           is_controlled(s, space, enemy_of(f->side))   ? V_FLIP   : V_PLACE;
}

static int why_not_hostile(const State *s, const Frame *f, int space)
{
    return !is_controlled(s, space, enemy_of(f->side))  ? NO_ENEMY_MARKER :
           has(ww_guarded(s, enemy_of(f->side)), space)         ? CARD_SPARES_IT  : OK;
}

static int why_not_empty(const State *s, const Frame *f, int space)
{
    return !is_uncontrolled(s, space)                       ? HAS_MARKER          :
           !has(ww_guarded(s, enemy_of(f->side)), space)    ? NOT_ADJACENT        :
           ww_cards[f->a].effect == DECLARE_INDEPENDENCE    ? BRITISH_UNIT_THERE  : CARD_SPARES_IT;
}

static int why_not_mark(const State *s, const Frame *f, unsigned verb, int space)
{
    const CardData *c = &ww_cards[f->a];

    return f->n == 0                                                ? ALL_ARE_DONE   :
           !has(c->area, space)                                     ? NOT_THAT_SPACE :
           has(f->b, ww_spaces[space].colony)                       ? ONE_DECLARED   :
           c->open_port && is_blockaded(s, space)                   ? BLOCKADED      :
           has(marker_spaces(s, f), space) && verb_for(s, f, space) == verb ? OK     :
           // An event that places markers flips none (WW 10.12.A), and the other way round.
           (verb == V_REMOVE) != (c->effect == REMOVE_MARKERS) || (verb == V_FLIP && c->effect != REPLACE_OR_PLACE) ? NOT_THAT_WAY :
           verb == V_PLACE                                          ? why_not_empty(s, f, space) : why_not_hostile(s, f, space);
}

static void list_event_markers(const State *s, const Frame *f, ActionList *out)
{
    Set spaces = marker_spaces(s, f);

    for (unsigned verb = V_PLACE; verb <= V_REMOVE; verb++)
        FOR_EACH(space, candidates(out, verb, spaces))
            if (out->asked || verb_for(s, f, space) == verb)
                consider(out, verb, (unsigned)space, out->asked ? why_not_mark(s, f, verb, space) : OK);
    // V4: up to n means one to n.  The Declaration is no choice: a marker goes to every colony that can have one (WW 6.34.C.i).
    bool first = f->n == ww_cards[f->a].most;
    consider_plain(out, V_DONE, !spaces ? ALL_ARE_DONE : first || ww_cards[f->a].effect == DECLARE_INDEPENDENCE ? ONE_AT_LEAST : OK);
}

static bool asks_event_markers(const State *s, const Frame *f)     { return marker_spaces(s, f) != 0; }

static void take_event_marker(State *s, Frame *f, Action a, Play *p)
{
    int space = noun_of(a);

    if (verb_of(a) == V_DONE) {
        end(s);
        return;
    }
    f->n--;
    if (ww_cards[f->a].effect == DECLARE_INDEPENDENCE)
        f->b |= (uint16_t)(1u << ww_spaces[space].colony);
    switch (verb_of(a)) {
    case V_PLACE:
        ww_place_marker(s, space, f->side, p);
        break;
    case V_FLIP:
        ww_flip_marker(s, space, f->side, p);
        break;
    case V_REMOVE:
        ww_remove_marker(s, space, p);
        break;
    }
}

static void propose_declaration(const State *s, const Frame *f, Proposal *out)
{
    Set legal = marker_spaces(s, f);

    if (ww_cards[f->a].effect != DECLARE_INDEPENDENCE)
        return;
    out->button = f->b ? "Place the rest" : "Place them as usual";
    for (int colony = 0; colony < COLONIES; colony++) {
        int space = ww_usual_space(colony, legal);

        if (space != NOWHERE)
            propose(out, act_on(V_PLACE, (unsigned)space), ww_colonies[colony].name, ww_spaces[space].name);
    }
}

static const char *to_do(int card)
{
    switch (ww_cards[card].effect) {
    case REMOVE_MARKERS:
        return "remove a marker";
    case REPLACE_OR_PLACE:
        return "place a marker, or flip one";
    case DECLARE_INDEPENDENCE:
        return "place a marker in each colony that can have one";
    default:
        return "place a marker";
    }
}

static void words_event_markers(const State *s, const Frame *f, Reader reader, Text *out)
{
    int left = f->n;

    if (ww_cards[f->a].effect == DECLARE_INDEPENDENCE) {        // WW 6.34.C.i: only where it is possible
        Set legal = marker_spaces(s, f);
        left = 0;
        for (int colony = 0; colony < COLONIES; colony++)
            left += (legal & ww_colonies[colony].spaces) != 0;
    }
    if (is_asked_of(f, reader))
        text_add(out, "%s: %s (%d left).", ww_cards[f->a].name, to_do(f->a), left);
    else
        text_add(out, "%s: the %s %s (%d left).", ww_cards[f->a].name, ww_people(f), to_do(f->a), left);
}

// ---- units of an event.  Operand n: units left; a: the card

static int why_not_take_unit(const State *s, const Frame *f, int space)
{
    int nation = nation_of_event(f->a);

    return f->n == 0                                        ? ALL_ARE_DONE     :
           !has(ww_cards[f->a].area, space)                 ? NOT_THAT_SPACE   :
           !s->units[nation][space]                         ? NO_UNIT_FOR_CARD :
           !has(unit_spaces(s, f->a), space)                ? GENERAL_PROTECTS : OK;
}

static void list_event_units(const State *s, const Frame *f, ActionList *out)
{
    Set spaces = f->n ? ww_event_spaces(s, f->a, f->side, s->before) : 0;

    FOR_EACH(space, candidates(out, V_REMOVE, spaces))
        consider(out, V_REMOVE, (unsigned)space, why_not_take_unit(s, f, space));
    consider_plain(out, V_BOX, f->n == 0                 ? ALL_ARE_DONE     :
                               !ww_cards[f->a].box_too   ? BOX_IS_NOT_MEANT :
                               !s->reinforcements        ? NOTHING_IN_BOX   : OK);
}

static void take_event_unit(State *s, Frame *f, Action a, Play *p)
{
    int nation = nation_of_event(f->a), space = verb_of(a) == V_BOX ? NO_VALUE : noun_of(a);

    f->n--;
    if (verb_of(a) == V_BOX)
        s->reinforcements--;
    else
        ww_lose_units(s, nation, space, 1);
    TELL(p, EV_UNIT_REMOVED, side_of_nation(nation), .v = { space, nation, 1 });
}

static void words_event_units(const State *s, const Frame *f, Reader reader, Text *out)
{
    const char *whose = nation_of_event(f->a) == BRITISH_UNITS ? "a British" : "an American";

    if (is_asked_of(f, reader))
        text_add(out, "%s: choose %s unit to remove.", ww_cards[f->a].name, whose);
    else
        text_add(out, "%s: the %s choose %s unit to remove.", ww_cards[f->a].name, ww_people(f), whose);
}

const FrameKind ww_event_frame = { "event", .run = run_event, .words = words_event, .a = { "card", N_CARD } };
const FrameKind ww_event_markers_frame = { "event-markers", .list = list_event_markers, .take = take_event_marker, .asks = asks_event_markers, .propose = propose_declaration, .lapses = true,
    .silence = V_DONE, .words = words_event_markers, .n = { "left", NO_KIND }, .a = { "card", N_CARD }, .b = { "colonies", NO_KIND },
    .says = { { V_DONE, "No more markers" } } };
const FrameKind ww_event_units_frame = { "event-units", .list = list_event_units, .take = take_event_unit, .lapses = true,
    .words = words_event_units, .n = { "left", NO_KIND }, .a = { "card", N_CARD },
    .says = { { V_REMOVE, "Remove a unit[ at {x}]" } } };
