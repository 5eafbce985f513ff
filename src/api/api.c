// The public interface over the engine.  A MusterPosition is a small head followed by the game's State.  The enums of muster.h are those
// of the engine under other names, which is asserted here.

#include "api/api.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "engine/aim.h"
#include "engine/words.h"
#include "games/games.h"

_Static_assert((int)MUSTER_AMERICAN == AMERICAN && (int)MUSTER_BRITISH == BRITISH && (int)MUSTER_NOBODY == NEITHER, "sides");
_Static_assert((int)MUSTER_FOR_BRITISH == BRITISH && (int)MUSTER_FOR_SPECTATOR == SPECTATOR
               && (int)MUSTER_FOR_REFEREE == REFEREE, "readers");
_Static_assert((int)MUSTER_PLAYING == (int)PLAYING && (int)MUSTER_AMERICAN_VICTORY == (int)AMERICAN_VICTORY
               && (int)MUSTER_BRITISH_VICTORY == (int)BRITISH_VICTORY && (int)MUSTER_DRAW == (int)DRAW, "outcomes");
_Static_assert((int)MUSTER_ACTIONS_MAX == (int)ACTIONS_MAX && (int)MUSTER_DICE_MAX == (int)TAPE_MAX, "bounds");
_Static_assert(sizeof(MusterAction) == sizeof(Action), "an action is passed on as it is");

_Static_assert(alignof(MusterPosition) <= alignof(double) && offsetof(MusterPosition, state) % 8 == 0, "aligned like a double");

// Makes two unrelated streams of one seed; the constant is arbitrary and makes their seeds differ.
static void seed_both(MusterPosition *p, uint64_t seed)
{
    seed_luck(&p->dice, seed);
    seed_luck(&p->choice, seed ^ 0x6d75737465722121u);
}

const char *muster_version(void)
{
    return MUSTER_VERSION;
}

const char *muster_status_words(MusterStatus status)
{
    switch (status) {
    case MUSTER_OK:       return "well";
    case MUSTER_ILLEGAL:  return "not a legal answer now";
    case MUSTER_OVER:     return "the game is over";
    case MUSTER_BAD_DICE: return "the dice given are too few, too many or do not fit";
    case MUSTER_BAD_TEXT: return "the words are not understood";
    case MUSTER_NO_ROOM:  return "too little room";
    case MUSTER_BAD_ARGUMENT: return "an argument is missing or out of its range";
    }
    return "no such status";
}

// ---- what callers may get wrong

static bool is_in(int index, int count)
{
    return index >= 0 && index < count;
}

static bool is_side(MusterSide side)
{
    return (int)side >= 0 && (int)side < SIDES;
}

static bool is_reader(MusterReader reader)
{
    return (int)reader >= 0 && (int)reader <= MUSTER_FOR_REFEREE;
}

// Rows of a game's tables; NULL where there is none.
static const ScenarioRow *scenario_row(const MusterGame *game, int scenario)
{
    return is_in(scenario, muster_scenario_count(game)) ? &game_in(game)->scenarios[scenario] : NULL;
}

static const OptionRow *option_row(const MusterGame *game, int option)
{
    return is_in(option, muster_option_count(game)) ? &game_in(game)->options[option] : NULL;
}

bool can_start(const MusterGame *game, int scenario, uint32_t options)
{
    int count = muster_option_count(game);

    // 32 options fill the word, and a shift by 32 is undefined.
    return scenario_row(game, scenario) && (count == 32 || options >> count == 0);
}

// ---- games, their scenarios and options

int muster_game_count(void)
{
    return game_count;
}

const MusterGame *muster_game(int index)
{
    return is_in(index, game_count) ? public_game(games[index]) : NULL;
}

const MusterGame *muster_find_game(const char *id)
{
    return id ? public_game(find_game(id)) : NULL;
}

const char *muster_game_id(const MusterGame *game)
{
    return game ? game_in(game)->id : NULL;
}

const char *muster_game_name(const MusterGame *game)
{
    return game ? game_in(game)->name : NULL;
}

const char *muster_game_about(const MusterGame *game)
{
    return game ? game_in(game)->about : NULL;
}

int muster_rules_version(const MusterGame *game)
{
    return game ? game_in(game)->rules_version : 0;
}

int muster_longest_game(const MusterGame *game)
{
    return game ? game_in(game)->bound : 0;
}

const char *muster_side_id(const MusterGame *game, MusterSide side)
{
    if (side == MUSTER_NOBODY)
        return "nobody";
    return game && is_side(side) ? game_in(game)->side_ids[side] : NULL;
}

int muster_scenario_count(const MusterGame *game)
{
    return game ? game_in(game)->scenario_count : 0;
}

const char *muster_scenario_id(const MusterGame *game, int scenario)
{
    const ScenarioRow *row = scenario_row(game, scenario);

    return row ? row->id : NULL;
}

const char *muster_scenario_name(const MusterGame *game, int scenario)
{
    const ScenarioRow *row = scenario_row(game, scenario);

    return row ? row->name : NULL;
}

const char *muster_scenario_about(const MusterGame *game, int scenario)
{
    const ScenarioRow *row = scenario_row(game, scenario);

    return row ? row->about : NULL;
}

int muster_find_scenario(const MusterGame *game, const char *id)
{
    return game && id ? find_scenario(game_in(game), id) : -1;
}

int muster_option_count(const MusterGame *game)
{
    return game ? game_in(game)->option_count : 0;
}

const char *muster_option_id(const MusterGame *game, int option)
{
    const OptionRow *row = option_row(game, option);

    return row ? row->id : NULL;
}

const char *muster_option_words(const MusterGame *game, int option)
{
    const OptionRow *row = option_row(game, option);

    return row ? row->words : NULL;
}

uint32_t muster_default_options(const MusterGame *game)
{
    uint32_t options = 0;

    for (int i = 0; i < muster_option_count(game); i++)
        if (game_in(game)->options[i].by_default)
            options |= UINT32_C(1) << i;
    return options;
}

// ---- positions

size_t muster_size(const MusterGame *game)
{
    size_t align = alignof(MusterPosition);

    // Rounded up to the alignment, so that positions may lie in an array (muster_at).
    return game ? (sizeof(MusterPosition) + game_in(game)->size + align - 1) / align * align : 0;
}

MusterPosition *muster_start(void *storage, const MusterGame *game, int scenario, uint32_t options, uint64_t seed)
{
    MusterPosition *p = storage;

    if (!p || !can_start(game, scenario, options))
        return NULL;
    p->game = game_in(game);
    p->ply = 0;
    seed_both(p, seed);
    Play play = { .luck = &p->dice.luck };
    start(p->game, state_of(p), scenario, options, &play);
    return p;
}

MusterPosition *muster_new(const MusterGame *game, int scenario, uint32_t options, uint64_t seed)
{
    void *storage = can_start(game, scenario, options) ? malloc(muster_size(game)) : NULL;

    return storage ? muster_start(storage, game, scenario, options, seed) : NULL;
}

MusterPosition *muster_copy_new(const MusterPosition *p)
{
    MusterPosition *copy = p ? malloc(muster_size(public_game(p->game))) : NULL;

    if (copy)
        muster_copy(copy, p);
    return copy;
}

void muster_free(MusterPosition *p)
{
    free(p);
}

void muster_copy(MusterPosition *to, const MusterPosition *from)
{
    if (to && from)
        memcpy(to, from, sizeof *from + from->game->size);
}

void muster_reseed(MusterPosition *p, uint64_t seed)
{
    if (p)
        seed_both(p, seed);
}

int muster_random(MusterPosition *p, int n)
{
    return p && n >= 1 ? pick(&p->choice, n) : 0;
}

const MusterGame *muster_game_of(const MusterPosition *p)
{
    return p ? public_game(p->game) : NULL;
}

MusterSide muster_side_to_act(const MusterPosition *p)
{
    return p ? (MusterSide)side_to_act(state_in(p)) : MUSTER_NOBODY;
}

MusterOutcome muster_outcome(const MusterPosition *p)
{
    return p ? (MusterOutcome)core_in(state_in(p))->outcome : MUSTER_PLAYING;
}

const char *muster_outcome_id(MusterOutcome outcome)
{
    return is_in((int)outcome, DRAW + 1) ? outcome_id((Outcome)outcome) : NULL;
}

int muster_ply(const MusterPosition *p)
{
    return p ? (int)p->ply : 0;
}

uint64_t muster_hash(const MusterPosition *p)
{
    return p ? hash_position(p->game, state_in(p)) : 0;
}

// Equal positions are equal bytes, because unused parts are kept zero; dice and ply are no part of the position.
bool muster_same(const MusterPosition *p, const MusterPosition *q)
{
    return p && q && p->game == q->game && memcmp(p->state, q->state, p->game->size) == 0;
}

// ---- playing

int muster_legal(const MusterPosition *p, MusterAction *list, int room)
{
    ActionList all;
    int count = p ? list_actions(p->game, state_in(p), &all) : 0;

    if (count > 0 && list && room > 0)
        memcpy(list, all.at, sizeof *list * (size_t)(count < room ? count : room));
    // The count is that of all legal answers, even if the room is too small for them.
    return count;
}

void muster_apply_legal(MusterPosition *p, MusterAction action)
{
    Play play = { .luck = &p->dice.luck };

    take_action(p->game, state_of(p), action, &play);
    p->ply++;
}

MusterStatus check_action(const MusterPosition *p, MusterAction action)
{
    if (!p)
        return MUSTER_BAD_ARGUMENT;
    if (is_over(state_in(p)))
        return MUSTER_OVER;
    return is_action(p->game, action) && why_not(p->game, state_in(p), action) == OK ? MUSTER_OK : MUSTER_ILLEGAL;
}

MusterStatus muster_apply(MusterPosition *p, MusterAction action)
{
    MusterStatus status = check_action(p, action);

    if (status == MUSTER_OK)
        muster_apply_legal(p, action);
    return status;
}

MusterStatus muster_apply_dice(MusterPosition *p, MusterAction action, const int *dice, int count)
{
    Forced forced;
    Position after;
    Play play = { .luck = &forced.luck };
    MusterStatus status = check_action(p, action);

    if (status != MUSTER_OK)
        return status;
    if (count < 0)                  // Forced compares for equality, and would never come to its end
        return MUSTER_BAD_DICE;
    if (count > 0 && !dice)
        return MUSTER_BAD_ARGUMENT;
    force_luck(&forced, dice, count);
    // The answer is tried on a copy, so that dice which do not fit leave the position as it was.
    memcpy(&after, p->state, p->game->size);
    take_action(p->game, (State *)&after, action, &play);
    if (forced.ran_out || forced.misfit || forced.used != count)
        return MUSTER_BAD_DICE;
    memcpy(p->state, &after, p->game->size);
    p->ply++;
    return MUSTER_OK;
}

MusterPosition *muster_at(const MusterGame *game, void *block, int index)
{
    return game && block && index >= 0 ? (void *)((unsigned char *)block + muster_size(game) * (size_t)index) : NULL;
}

void muster_legal_many(const MusterGame *game, void *block, int count, MusterAction *list, int room, int *counts)
{
    for (int i = 0; i < count; i++) {
        MusterAction *own = list && room > 0 ? list + (size_t)i * (size_t)room : NULL;
        int legal = muster_legal(muster_at(game, block, i), own, room);
        if (counts)
            counts[i] = legal;
    }
}

int muster_step_many(const MusterGame *game, void *block, int count, const MusterAction *actions, MusterStatus *status)
{
    int on = 0;

    for (int i = 0; i < count; i++) {
        MusterPosition *p = muster_at(game, block, i);
        // Action 0 is no action: a position with it is passed over.
        MusterStatus done = !p || !actions ? MUSTER_BAD_ARGUMENT : actions[i] ? muster_apply(p, actions[i]) : MUSTER_OK;
        if (status)
            status[i] = done;
        on += p && !is_over(state_in(p));
    }
    return on;
}

// ---- words

void copy_error(const Error *err, char *error, size_t room)
{
    if (!error || room == 0)
        return;
    Text t = text_in(error, room);
    text_put(&t, err->text);
}

// The place for words: the caller's room, or a byte of our own if he has none, so that nothing is written and any text is too long.
typedef struct Room {
    Text text;
    char none[1];
} Room;

static Text *text_for(Room *room, char *words, size_t size)
{
    bool any = words && size > 0;

    room->text = text_in(any ? words : room->none, any ? size : sizeof room->none);
    return &room->text;
}

static MusterStatus status_of(const Room *room)
{
    return room->text.full ? MUSTER_NO_ROOM : MUSTER_OK;
}

MusterStatus muster_action_words(const MusterGame *game, MusterAction action, char *words, size_t room)
{
    Room r;
    Text *t = text_for(&r, words, room);

    if (!game)
        return MUSTER_BAD_ARGUMENT;
    if (!is_action(game_in(game), action))
        return MUSTER_ILLEGAL;
    write_action(game_in(game), action, t);
    return status_of(&r);
}

MusterStatus muster_read_action(const MusterGame *game, const char *words, MusterAction *action, char *error, size_t room)
{
    Error err;
    Action read;

    if (!game || !words || !action)
        return MUSTER_BAD_ARGUMENT;
    if (read_action(game_in(game), words, &read, &err)) {
        *action = read;
        return MUSTER_OK;
    }
    copy_error(&err, error, room);
    return MUSTER_BAD_TEXT;
}

MusterStatus muster_question(const MusterPosition *p, MusterReader reader, char *words, size_t room)
{
    Room r;
    Text *t = text_for(&r, words, room);

    if (!p || !is_reader(reader))
        return MUSTER_BAD_ARGUMENT;
    write_question(p->game, state_in(p), (Reader)reader, t);
    return status_of(&r);
}

MusterStatus muster_why_not(const MusterPosition *p, MusterAction action, char *words, size_t room)
{
    MusterStatus status = check_action(p, action);
    Room r;
    Text *t = text_for(&r, words, room);

    if (status == MUSTER_OVER)
        write_question(p->game, state_in(p), SPECTATOR, t);         // of a finished game this says how it ended
    else if (status == MUSTER_ILLEGAL && !is_action(p->game, action))
        text_put(t, "the game has no such action");
    else if (status == MUSTER_ILLEGAL)
        // The reason is told to the side that is asked, so it may name what only that side knows.
        write_reason(p->game, state_in(p), action, why_not(p->game, state_in(p), action), side_to_act(state_in(p)), t);
    return status;
}

MusterStatus muster_view(const MusterPosition *p, MusterReader reader, char *json, size_t room)
{
    Room r;
    Text *t = text_for(&r, json, room);
    Json j = json_in(t);

    if (!p || !is_reader(reader))
        return MUSTER_BAD_ARGUMENT;
    write_view(p->game, state_in(p), (Reader)reader, &j);
    return status_of(&r);
}

MusterStatus muster_aims(const MusterGame *game, int scenario, char *json, size_t room)
{
    Room r;
    Text *t = text_for(&r, json, room);
    Json j = json_in(t);

    if (!scenario_row(game, scenario))
        return MUSTER_BAD_ARGUMENT;
    json_open(&j, '{');
    write_aims(game_in(game), scenario, &j);
    json_close(&j, '}');
    return status_of(&r);
}

MusterStatus muster_needs(const MusterPosition *p, MusterReader reader, char *json, size_t room)
{
    Room r;
    Text *t = text_for(&r, json, room);
    Json j = json_in(t);

    if (!p || !is_reader(reader))
        return MUSTER_BAD_ARGUMENT;
    json_open(&j, '{');
    write_needs(p->game, state_in(p), (Reader)reader, &j);
    json_close(&j, '}');
    return status_of(&r);
}

// ---- for bots

MusterStatus muster_imagine(MusterPosition *p, MusterSide viewer)
{
    if (!p || !is_side(viewer))
        return MUSTER_BAD_ARGUMENT;
    p->game->imagine(state_of(p), (Side)viewer, &p->choice.luck);
    return MUSTER_OK;
}

int muster_evaluate(const MusterPosition *p, MusterSide side)
{
    return p && is_side(side) ? p->game->evaluate(state_in(p), (Side)side, p->game->values) : 0;
}
