// The public interface over the engine.  A MusterPosition is the game's State behind a small head; the enums of muster.h are those of
// the engine under other names, which is asserted here.

#include "api/api.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

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

// Two streams from one seed that have nothing to do with each other.
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
    }
    return "no such status";
}

// ---- games, their scenarios and options

int muster_game_count(void)
{
    return game_count;
}

const MusterGame *muster_game(int index)
{
    return public_game(games[index]);
}

const MusterGame *muster_find_game(const char *id)
{
    return public_game(find_game(id));
}

const char *muster_game_id(const MusterGame *game)
{
    return game_in(game)->id;
}

const char *muster_game_name(const MusterGame *game)
{
    return game_in(game)->name;
}

const char *muster_game_about(const MusterGame *game)
{
    return game_in(game)->about;
}

int muster_rules_version(const MusterGame *game)
{
    return game_in(game)->rules_version;
}

int muster_longest_game(const MusterGame *game)
{
    return game_in(game)->bound;
}

const char *muster_side_id(const MusterGame *game, MusterSide side)
{
    return side == MUSTER_NOBODY ? "nobody" : game_in(game)->side_ids[side];
}

int muster_scenario_count(const MusterGame *game)
{
    return game_in(game)->scenario_count;
}

const char *muster_scenario_id(const MusterGame *game, int scenario)
{
    return game_in(game)->scenarios[scenario].id;
}

const char *muster_scenario_name(const MusterGame *game, int scenario)
{
    return game_in(game)->scenarios[scenario].name;
}

const char *muster_scenario_about(const MusterGame *game, int scenario)
{
    return game_in(game)->scenarios[scenario].about;
}

int muster_find_scenario(const MusterGame *game, const char *id)
{
    return find_scenario(game_in(game), id);
}

int muster_option_count(const MusterGame *game)
{
    return game_in(game)->option_count;
}

const char *muster_option_id(const MusterGame *game, int option)
{
    return game_in(game)->options[option].id;
}

const char *muster_option_words(const MusterGame *game, int option)
{
    return game_in(game)->options[option].words;
}

uint32_t muster_default_options(const MusterGame *game)
{
    uint32_t options = 0;

    for (int i = 0; i < game_in(game)->option_count; i++)
        if (game_in(game)->options[i].by_default)
            options |= UINT32_C(1) << i;
    return options;
}

// ---- positions

size_t muster_size(const MusterGame *game)
{
    size_t align = alignof(MusterPosition);

    return (sizeof(MusterPosition) + game_in(game)->size + align - 1) / align * align;
}

MusterPosition *muster_start(void *storage, const MusterGame *game, int scenario, uint32_t options, uint64_t seed)
{
    MusterPosition *p = storage;

    p->game = game_in(game);
    p->ply = 0;
    seed_both(p, seed);
    Play play = { .luck = &p->dice.luck };
    start(p->game, state_of(p), scenario, options, &play);
    return p;
}

MusterPosition *muster_new(const MusterGame *game, int scenario, uint32_t options, uint64_t seed)
{
    void *storage = malloc(muster_size(game));

    return storage ? muster_start(storage, game, scenario, options, seed) : NULL;
}

MusterPosition *muster_copy_new(const MusterPosition *p)
{
    MusterPosition *copy = malloc(muster_size(public_game(p->game)));

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
    memcpy(to, from, sizeof *from + from->game->size);
}

void muster_reseed(MusterPosition *p, uint64_t seed)
{
    seed_both(p, seed);
}

int muster_random(MusterPosition *p, int n)
{
    return pick(&p->choice, n);
}

const MusterGame *muster_game_of(const MusterPosition *p)
{
    return public_game(p->game);
}

MusterSide muster_side_to_act(const MusterPosition *p)
{
    return (MusterSide)side_to_act(state_in(p));
}

MusterOutcome muster_outcome(const MusterPosition *p)
{
    return (MusterOutcome)core_in(state_in(p))->outcome;
}

const char *muster_outcome_id(MusterOutcome outcome)
{
    return outcome_id((Outcome)outcome);
}

int muster_ply(const MusterPosition *p)
{
    return (int)p->ply;
}

uint64_t muster_hash(const MusterPosition *p)
{
    return hash_position(p->game, state_in(p));
}

bool muster_same(const MusterPosition *p, const MusterPosition *q)
{
    return p->game == q->game && memcmp(p->state, q->state, p->game->size) == 0;
}

// ---- playing

int muster_legal(const MusterPosition *p, MusterAction *list, int room)
{
    ActionList all;
    int count = list_actions(p->game, state_in(p), &all);

    memcpy(list, all.at, sizeof *list * (size_t)(count < room ? count : room));
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
    if (is_over(state_in(p)))
        return MUSTER_OVER;
    return why_not(p->game, state_in(p), action) == OK ? MUSTER_OK : MUSTER_ILLEGAL;
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
    force_luck(&forced, dice, count);
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
    return (void *)((unsigned char *)block + muster_size(game) * (size_t)index);
}

void muster_legal_many(const MusterGame *game, void *block, int count, MusterAction *list, int room, int *counts)
{
    for (int i = 0; i < count; i++)
        counts[i] = muster_legal(muster_at(game, block, i), list + (size_t)i * (size_t)room, room);
}

int muster_step_many(const MusterGame *game, void *block, int count, const MusterAction *actions, MusterStatus *status)
{
    int on = 0;

    for (int i = 0; i < count; i++) {
        MusterPosition *p = muster_at(game, block, i);
        MusterStatus done = actions[i] ? muster_apply(p, actions[i]) : MUSTER_OK;
        if (status)
            status[i] = done;
        on += !is_over(state_in(p));
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

static MusterStatus status_of(const Text *t)
{
    return t->full ? MUSTER_NO_ROOM : MUSTER_OK;
}

MusterStatus muster_action_words(const MusterGame *game, MusterAction action, char *words, size_t room)
{
    Text t = text_in(words, room);

    write_action(game_in(game), action, &t);
    return status_of(&t);
}

MusterStatus muster_read_action(const MusterGame *game, const char *words, MusterAction *action, char *error, size_t room)
{
    Error err;
    Action read;

    if (read_action(game_in(game), words, &read, &err)) {
        *action = read;
        return MUSTER_OK;
    }
    copy_error(&err, error, room);
    return MUSTER_BAD_TEXT;
}

MusterStatus muster_question(const MusterPosition *p, MusterReader reader, char *words, size_t room)
{
    Text t = text_in(words, room);

    write_question(p->game, state_in(p), (Reader)reader, &t);
    return status_of(&t);
}

MusterStatus muster_why_not(const MusterPosition *p, MusterAction action, char *words, size_t room)
{
    MusterStatus status = check_action(p, action);
    Text t = text_in(words, room);

    if (status == MUSTER_OVER)
        write_question(p->game, state_in(p), SPECTATOR, &t);        // how it ended
    else if (status == MUSTER_ILLEGAL)
        write_reason(p->game, state_in(p), why_not(p->game, state_in(p), action), side_to_act(state_in(p)), &t);
    return status;
}

MusterStatus muster_view(const MusterPosition *p, MusterReader reader, char *json, size_t room)
{
    Text t = text_in(json, room);
    Json j = json_in(&t);

    write_view(p->game, state_in(p), (Reader)reader, &j);
    return status_of(&t);
}

// ---- for bots

void muster_imagine(MusterPosition *p, MusterSide viewer)
{
    p->game->imagine(state_of(p), (Side)viewer, &p->choice.luck);
}

int muster_evaluate(const MusterPosition *p, MusterSide side)
{
    return p->game->evaluate(state_in(p), (Side)side);
}
