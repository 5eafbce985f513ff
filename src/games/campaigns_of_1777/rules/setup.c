// Set-up -- Campaigns of 1777, C77 4 and 20: pieces from the data, of the whole map or of a scenario's area.

#include "games/campaigns_of_1777/chapters.h"
#include "games/campaigns_of_1777/tables.h"

// ---- an empty board

static void clear_supply(State *s, Side side)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        s->supply[side][i] = i < c77_supply_limit[side] ? AVAILABLE : GONE;
}

static void clear_leaders(State *s)
{
    for (int l = 0; l < LEADERS; l++)
        s->where[l] = UNPLACED;
}

void c77_clear_actions(State *s)
{
    s->act = activation_of(NOBODY);
    for (int which = 0; which < 2; which++)
        s->march[which] = (March){ .party.leader = NOBODY };
    c77_forget_battle(s);
}

// An empty board at the scenario's first turn, with all markers in their boxes.
void c77_clear(State *s)
{
    clear_position(s, sizeof *s);
    s->turn = c77_scenarios[s->core.scenario].first_turn;
    s->initiative = BRITISH;                // C77 4.4: the marker lies British side up
    s->contested = s->destination = s->origin = NOWHERE;
    s->engineer = s->ship = UNPLACED;
    clear_leaders(s);
    c77_clear_actions(s);
    for (Side side = 0; side < SIDES; side++)
        clear_supply(s, side);
    memset(s->keeper, NEITHER, sizeof s->keeper);
    memset(s->expert, AVAILABLE, sizeof s->expert);
    begin(s, (Frame){ .kind = TURN, .side = NEITHER, .step = T_RALLY_BRITISH });
}

// ---- the pieces

static int place_of_row(const SetupData *row)
{
    return row->place == IN_NEW_YORK_BOX ? NEW_YORK_BOX : row->place == IN_MONTREAL_BOX ? MONTREAL_BOX : row->place;
}

static bool is_waiting(const SetupData *row)        { return row->place == WAITING; }

// C77 20.0: of a row that stands on the map.
static bool is_in_area(const State *s, const SetupData *row)
{
    return has_space(c77_area(s), space_of(place_of_row(row)));
}

// E10: the supply markers of the set-up are trains.  Those outside of the scenario are not Available either (E9).
static void set_up_train(State *s, Side side, int where)
{
    for (int i = 0; i < SUPPLY_MOST; i++)
        if (s->supply[side][i] == AVAILABLE) {
            s->supply[side][i] = (uint8_t)where;
            if (where != GONE)
                s->train[side] |= (uint16_t)(1u << i);
            return;
        }
    assert(false);
}

static void set_up_row(State *s, const SetupData *row)
{
    int place = place_of_row(row);
    bool here = is_in_area(s, row);

    for (int n = 0; n < row->trains; n++)
        set_up_train(s, row->side, here ? place : GONE);
    if (!here)
        return;
    FOR_EACH(l, (Set)row->leaders)
        c77_put_leader(s, l, place);
    FOR_TYPES(type, row->side)
        c77_add_sp(s, place, type, fresh_sp(row->units[type]));
    if (row->ship)
        s->ship = (uint8_t)place;
}

void c77_set_up(State *s, Play *p)
{
    c77_clear(s);
    for (int i = 0; i < SETUP_ROWS; i++)
        if (!is_waiting(&c77_setup[i]))
            set_up_row(s, &c77_setup[i]);
    for (int i = 0; i < CONTROL_ROWS; i++)
        if (has_space(c77_area(s), c77_control[i].space))       // C77 20.0
            s->keeper[c77_spaces[c77_control[i].space].keeper] = c77_control[i].side;
}

// ---- what is in no place and yet not Available

// The Regulars of the Reinforcements (C77 19.2) and Smith's militia (19.8) wait for their events.
static bool still_waits(const State *s, int type)
{
    return side_of_type(type) == BRITISH ? !s->reinforced : !s->smith_came;
}

int c77_set_aside(const State *s, int type)
{
    int sp = 0;

    for (int i = 0; i < SETUP_ROWS; i++) {
        const SetupData *row = &c77_setup[i];

        if (row->units[type] && (is_waiting(row) ? still_waits(s, type) : !is_in_area(s, row)))     // E9
            sp += row->units[type];
    }
    return sp;
}
