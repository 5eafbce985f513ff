// Battle -- Trenton 1776, T76 battle, battle rounds: the order of battles, and the rounds of one.  Fire is in fire.c, the taking of hits in
// losses.c, militia that flee in flee.c, withdrawal in withdraw.c.

#include "games/trenton_1776/chapters.h"

// ---- the battle phase: the attacker chooses the order

Set t76_contested_places(const State *s)
{
    Set contested = 0;

    // Stack by stack of the Americans, of whom more stand in one place than places are empty of them.
    for (Set left = t76_on_map_of(s, AMERICAN); left; ) {
        int place = s->where[first_of(left)];
        contested |= (Set)is_contested(s, place) << place;
        left &= ~s->at[place];
    }
    return contested;
}

static void run_battles(State *s, Frame *f, Play *p)
{
    // The sequence comes back here after each battle, and a battle that was fought leaves its place to one side: so the set shrinks until it is empty
    // (T76 battle: battles are mandatory).
    Set contested = t76_contested_places(s);
    Side attacker = f->side;

    switch (size_of_set(contested)) {
    case 0:
        end(s);
        break;
    case 1:
        t76_start_battle(s, first_of(contested), attacker, p);
        break;
    default:
        // T76 battle: the attacker chooses which battle is fought first; of one battle he is not asked (T76-D7).
        begin(s, (Frame){ .kind = CHOOSE_BATTLE, .side = attacker });
        break;
    }
}

static void list_choose_battle(const State *s, const Frame *f, ActionList *out)
{
    FOR_EACH(place, candidates(out, V_FIGHT, t76_contested_places(s)))
        consider(out, V_FIGHT, (unsigned)place, is_contested(s, place) ? OK : NO_BATTLE_THERE);
}

static void take_choose_battle(State *s, Frame *f, Action a, Play *p)
{
    Side attacker = f->side;

    end(s);
    t76_start_battle(s, noun_of(a), attacker, p);
}

static void words_battles(const State *s, const Frame *f, Reader reader, Text *out)
{
    text_add(out, "%s battles", f->side == AMERICAN ? "American" : "British");
}

static void words_choose_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (is_asked_of(f, reader))
        text_put(out, "choose which battle is fought next.");
    else
        text_add(out, "The %s choose which battle is fought next.", t76_people(f));
}

// ---- one battle

// T76 battle: the blocks lie open, their strength in sight.
static void tell_shown(const State *s, int place, Side side, Play *p)
{
    Set blocks = here_of(s, place, side);

    TELL(p, EV_SHOWN, side, .set = blocks, .v = { (uint16_t)t76_strength_of(s, blocks) });
}

void t76_start_battle(State *s, int place, Side attacker, Play *p)
{
    Battle *b = &s->battle;

    assert(is_contested(s, place));
    *b = (Battle){ .place = (uint8_t)place, .attacker = attacker };
    FOR_EACH(unit, here_of(s, place, attacker)) {
        // T76-C11, T76-B13: the last step of the move counts. A block that did not move this turn names no origin (T76-D12).
        if (s->from[unit] < PLACES)
            b->came_from |= BIT(s->from[unit]);
        if (has(s->crossed, unit))
            b->over_river |= BIT(unit);
    }
    t76_show_blocks(s, s->at[place], p);
    TELL(p, EV_BATTLE, attacker, .v = { place });
    // T76-C10: who fought is read in the log, also of a battle that is over before anybody is asked.
    tell_shown(s, place, attacker, p);
    tell_shown(s, place, enemy_of(attacker), p);
    begin(s, (Frame){ .kind = BATTLE, .side = attacker });
}

// The place that scores most for the enemy among those that lie on the winner's road without a block of his; NO_VALUE if there is none.
// Everybody sees where blocks stand, so everybody may be told.
static int find_open_prize(const State *s, int place, Side winner)
{
    int best = NO_VALUE;

    FOR_EACH(to, t76_places[place].roads & s->held[enemy_of(winner)])
        if (!is_enemy_at(s, to, winner) && (best == NO_VALUE || t76_places[to].vp > t76_places[best].vp))
            best = to;
    return best;
}

// Who holds the place, what it is worth if that is new, what the battle cost, and where the winner may go on.
static void tell_verdict(const State *s, Side winner, Play *p)
{
    const Battle *b = &s->battle;
    int worth = has(s->held[winner], b->place) ? 0 : t76_places[b->place].vp;

    TELL(p, EV_WON, winner, .set = b->dead, .v = { b->place, worth, find_open_prize(s, b->place, winner), b->lost[AMERICAN], b->lost[BRITISH] });
}

// The survivors stand up again and are hidden; militia of the winner that fled are with them, as they never left the place.
static void end_battle(State *s, Play *p)
{
    int place = s->battle.place;
    // The battle is over, so if the attacker has blocks here at all, fled militia included, the defender's are dead or gone.
    Side winner = here_of(s, place, s->battle.attacker) ? s->battle.attacker : enemy_of(s->battle.attacker);

    if (here_of(s, place, winner)) {
        tell_verdict(s, winner, p);
        t76_gain_control(s, place, winner, p);
    }
    s->battle = (Battle){ .place = NOWHERE };
    end(s);
    // T76-D17: the blocks may have withdrawn into one of the two, or freed it of the enemy.
    t76_check_brunswick_and_amboy(s, p);
}

// Ends the battle when a side has no block left to fight with.  Militia that fled may still have to get away (T76-B15).
static void close_battle(State *s, Play *p)
{
    bool americans_spent = !fighting(s, AMERICAN), fled = s->battle.fled & s->at[s->battle.place];

    // Only fled militia that are alone with fighting British must still go; if the British are spent too, the militia hold the place.
    if (!americans_spent || !fled || !fighting(s, BRITISH))
        end_battle(s, p);
    else if (t76_has_way_out(s, AMERICAN))
        t76_begin_withdrawal(s, AMERICAN, true);
    else
        t76_lose_fled(s, p);
}

static void next_round(State *s, Play *p)
{
    s->battle.round++;
    s->battle.stuck = 0;
    TELL(p, EV_ROUND, NEITHER, .v = { s->battle.round });
}

// From the second round on first the defender and then the attacker may leave; then the defender fires before the attacker.
static void run_battle(State *s, Frame *f, Play *p)
{
    Side attacker = f->side, defender = enemy_of(attacker);

    // This test comes before each step, because fire or a withdrawal may have ended the battle in the step before.
    if (!fighting(s, attacker) || !fighting(s, defender)) {
        close_battle(s, p);
        return;
    }
    switch (f->step) {
    case B_ROUND:
        next_round(s, p);
        f->step = s->battle.round == 1 ? B_DEFENDER_FIRES : B_ATTACKER_LEAVES;
        // T76 battle rounds: nobody withdraws before the second round. The question lapses where the side cannot go.
        if (s->battle.round > 1)
            begin(s, (Frame){ .kind = LEAVE, .side = defender });
        break;
    case B_ATTACKER_LEAVES:
        f->step = B_DEFENDER_FIRES;
        begin(s, (Frame){ .kind = LEAVE, .side = attacker });
        break;
    case B_DEFENDER_FIRES:              // his hits are taken before the attacker fires
        f->step = B_ATTACKER_FIRES;
        begin(s, (Frame){ .kind = FIRE, .side = defender });
        break;
    case B_ATTACKER_FIRES:
        f->step = B_ROUND;
        begin(s, (Frame){ .kind = FIRE, .side = attacker });
        break;
    }
}

static void words_battle(const State *s, const Frame *f, Reader reader, Text *out)
{
    if (s->battle.round)
        text_add(out, "Battle of %s, round %d", t76_places[s->battle.place].name, s->battle.round);
    else
        text_add(out, "Battle of %s", t76_places[s->battle.place].name);
}

const FrameKind t76_battles_frame       = { "battles", .run = run_battles, .words = words_battles };
const FrameKind t76_choose_battle_frame = { "fight", .list = list_choose_battle, .take = take_choose_battle, .obvious = true, .open = true, .words = words_choose_battle };
const FrameKind t76_battle_frame        = { "battle", .run = run_battle, .words = words_battle };
