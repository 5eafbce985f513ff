// What is hidden in Campaigns of 1777: the port for which Howe's fleet makes (C77 17.0), until it lands or, of its direction, until that is told
// (C77 21.4 and an event).  The order of the cup is not hidden but luck: nobody knows it, and no position holds it.

#include "hidden.h"

#include <string.h>

#include "games/campaigns_of_1777/game.h"
#include "games/campaigns_of_1777/state.h"

static void begin_memory(Memory *m, const State *s)     { *m = (Memory){ .at = 0 }; }

static void remember(Memory *m, const State *before, const Log *log, const State *after)      { }

static bool differ_openly(const State *x, const State *y, Side viewer)
{
    State a = *x, b = *y;

    if (viewer == PATRIOT)
        a.destination = b.destination = 0;
    return memcmp(&a, &b, sizeof a) != 0;
}

// No unit is hidden.
static bool is_hidden_from(const State *s, int unit, Side viewer)       { return false; }
static bool find_equals(const State *s, const Memory *m, Side viewer, Seeded *luck, int pair[2])     { return false; }
static void exchange(State *s, int x, int y)                            { }

static bool is_fleet_hidden(const State *s, const Memory *m, int whose, Side viewer)
{
    return viewer == PATRIOT && is_space(s->destination);
}

// Once the direction is told, only ports that lie in it are left.
static bool is_same_way(const State *old, const State *s, int x, int y, Side viewer)
{
    return is_space(s->destination) && c77_spaces[s->destination].port
        && (!s->sea_shown || c77_spaces[old->destination].direction == c77_spaces[s->destination].direction);
}

// ---- the facts: the game's rows

// A line for each row of words/facts.c.
static const HiddenRow rows[] = {
    { OF_GAME, "turn" }, { OF_GAME, "last_turn" }, { OF_GAME, "phase" }, { OF_GAME, "active" }, { OF_GAME, "initiative" }, { OF_GAME, "winner_now" },
    { OF_GAME, "philadelphia" }, { OF_GAME, "cup_count" }, { OF_GAME, "leader" }, { OF_GAME, "points" }, { OF_GAME, "spent" }, { OF_GAME, "planned" },
    { OF_GAME, "lead" }, { OF_GAME, "forced" }, { OF_GAME, "event" }, { OF_GAME, "reinforced" }, { OF_GAME, "smith_came" }, { OF_GAME, "smith_alone" },
    { OF_GAME, "recalled" },
    { OF_GAME, "powell_called" }, { OF_GAME, "powell_arrived" }, { OF_GAME, "left", NEVER_SENT }, { OF_GAME, "sea_box" },
    { OF_GAME, "destination", OTHER_VALUE, "C77 17.0", is_fleet_hidden, .believable = is_same_way, .rare = true }, { OF_GAME, "sea_shown" },
    { OF_GAME, "origin" }, { OF_GAME, "engineer" }, { OF_GAME, "ship" }, { OF_GAME, "ship_marched" }, { OF_GAME, "engineer_marched" },
    { OF_GAME, "expert.battle" }, { OF_GAME, "expert.storm" }, { OF_GAME, "expert.stormed" }, { OF_GAME, "expert.intercept" },
    { OF_GAME, "expert.reinforce" }, { OF_GAME, "expert.avoid" }, { OF_GAME, "march.leader" }, { OF_GAME, "march.used" }, { OF_GAME, "march.most" },
    { OF_GAME, "march.over" }, { OF_GAME, "march.sp" }, { OF_GAME, "march.trains" }, { OF_GAME, "march.ship" }, { OF_GAME, "march.engineer" },
    { OF_GAME, "march.regular" }, { OF_GAME, "march.hessian" }, { OF_GAME, "march.tory" }, { OF_GAME, "march.indian" },
    { OF_GAME, "march.british-artillery" }, { OF_GAME, "march.continental" }, { OF_GAME, "march.militia" }, { OF_GAME, "march.patriot-artillery" },
    { OF_GAME, "battle.space" }, { OF_GAME, "battle.attacker" }, { OF_GAME, "battle.how" }, { OF_GAME, "battle.winner" },
    { OF_GAME, "battle.by_sea" }, { OF_GAME, "battle.intercepted" },
    { OF_SIDE, "casualties" }, { OF_SIDE, "on_map" }, { OF_SIDE, "supply_available" }, { OF_SIDE, "row" }, { OF_SIDE, "senior" },
    { OF_SIDE, "fighting" }, { OF_SIDE, "dice" }, { OF_SIDE, "hits" }, { OF_SIDE, "lost" }, { OF_SIDE, "failed_avoids" }, { OF_SIDE, "sum" },
    { OF_SIDE, "sum-half" }, { OF_SIDE, "sum-full" }, { OF_SIDE, "sum-artillery" }, { OF_SIDE, "sum-ship" }, { OF_SIDE, "sum-short" },
    { OF_SIDE, "sum-avoids" }, { OF_SIDE, "sum-interceptions" }, { OF_SIDE, "sum-leader" }, { OF_SIDE, "sum-leaders" }, { OF_SIDE, "sum-regular" },
    { OF_SIDE, "sum-regular-leader" }, { OF_SIDE, "sum-hessian" }, { OF_SIDE, "sum-hessian-leader" }, { OF_SIDE, "sum-planned" },
    { OF_SIDE, "sum-expert" }, { OF_SIDE, "sum-factor" },
    { N_LEADER, "where" }, { N_LEADER, "sp" }, { N_LEADER, "regular" }, { N_LEADER, "hessian" }, { N_LEADER, "tory" }, { N_LEADER, "indian" },
    { N_LEADER, "british-artillery" }, { N_LEADER, "continental" }, { N_LEADER, "militia" }, { N_LEADER, "patriot-artillery" },
    { N_LEADER, "trains" }, { N_LEADER, "replaced" }, { N_LEADER, "out-of-supply" }, { N_LEADER, "marched" }, { N_LEADER, "activated" },
    { N_LEADER, "new-on-track" }, { N_LEADER, "expert" }, { N_LEADER, "improved" }, { N_LEADER, "leadership" }, { N_LEADER, "attack" },
    { N_LEADER, "defence" }, { N_LEADER, "rank" }, { N_LEADER, "range" }, { N_LEADER, "cost" }, { N_LEADER, "primary" }, { N_LEADER, "leads" },
    { N_LEADER, "leads-artillery" }, { N_LEADER, "marching" }, { N_LEADER, "declared" }, { N_LEADER, "declared-to" }, { N_LEADER, "needed" },
    { N_LEADER, "coordinated" }, { N_LEADER, "intercepts" }, { N_LEADER, "avoids" }, { N_LEADER, "reinforces" }, { N_LEADER, "in-range" },
    { N_PLACE, "regular" }, { N_PLACE, "regular-out" }, { N_PLACE, "regular-marched" }, { N_PLACE, "hessian" }, { N_PLACE, "hessian-out" },
    { N_PLACE, "hessian-marched" }, { N_PLACE, "tory" }, { N_PLACE, "tory-out" }, { N_PLACE, "tory-marched" }, { N_PLACE, "indian" },
    { N_PLACE, "indian-out" }, { N_PLACE, "indian-marched" }, { N_PLACE, "british-artillery" }, { N_PLACE, "british-artillery-out" },
    { N_PLACE, "british-artillery-marched" }, { N_PLACE, "continental" }, { N_PLACE, "continental-out" }, { N_PLACE, "continental-marched" },
    { N_PLACE, "militia" }, { N_PLACE, "militia-out" }, { N_PLACE, "militia-marched" }, { N_PLACE, "patriot-artillery" },
    { N_PLACE, "patriot-artillery-out" }, { N_PLACE, "patriot-artillery-marched" }, { N_PLACE, "artillery" }, { N_PLACE, "sp" },
    { N_PLACE, "out-of-supply" }, { N_PLACE, "sp-out" }, { N_PLACE, "marched" }, { N_PLACE, "sp-marched" }, { N_PLACE, "depots" },
    { N_PLACE, "trains" }, { N_PLACE, "trains-marched" }, { N_PLACE, "landed-depot" }, { N_PLACE, "holder" }, { N_PLACE, "keeper" },
    { N_PLACE, "besieged" }, { N_PLACE, "supplied" }, { N_PLACE, "out-if-checked" }, { N_PLACE, "chain" }, { N_PLACE, "source" },
    { N_PLACE, "empty" }, { N_PLACE, "siege-from" }, { N_PLACE, "link" },
    { N_TYPE, "available" }, { N_TYPE, "on-map" }, { N_TYPE, "limit" },
    { N_MARKER, "where" },
    { 0 }
};

// ---- the facts: several together

static bool vary_port(State *s, const Memory *m, Side viewer, Seeded *luck)
{
    static const uint8_t ports[] = { BOSTON, HEAD_OF_ELK, MONTREAL, NEW_HAVEN, NEW_LONDON, NEW_YORK, NEWPORT, WILMINGTON };        // C77 2.1.5
    uint8_t *port = &s->destination, other = ports[pick(luck, 8)];
    const uint64_t *area = c77_scenarios[s->core.scenario].destinations;

    if (viewer != PATRIOT || !is_space(*port) || other == *port || !has_space((Spaces){ { area[0], area[1] } }, other))
        return false;
    if (s->sea_shown && c77_spaces[*port].direction != c77_spaces[other].direction)
        return false;
    *port = other;
    return true;
}

static const HiddenFact together[] = {
    { "the port for which the fleet makes", "C77 17.0", false, vary_port },
};

const HiddenFacts campaigns_of_1777_hidden = {
    &campaigns_of_1777, rows, together, sizeof together / sizeof *together, N_LEADER, begin_memory, remember, differ_openly, is_hidden_from, find_equals,
    exchange, NULL,
};
