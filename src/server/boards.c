// A handful of tables in an array, the oldest of which gives way.

#include "server/boards.h"

#include <stdio.h>
#include <string.h>

#include "server/memory.h"
#include "server/table_inside.h"
#include "server/thinkers.h"

// ---- beginning

// Of a game that is over anybody may; of one that goes on only the person who is asked, and against a bot.
static bool may_begin(const Table *other, Visitor v, int ply, Error *err)
{
    if (table_is_board(other))
        return fail(err, "this is a what-if board already");
    if (other->ply == NOT_BEGUN)
        return fail(err, "the game has not begun");
    if (other->rules_version != other->game->rules_version)
        return fail(err, "that game was played under older rules");
    if (table_is_over(other))
        return (ply >= 0 && ply <= other->ply) || fail(err, "that game has no ply %d: its last one is %d", ply, other->ply);
    Side side = seats_actor(other, v);
    if (side == NEITHER)
        return fail(err, "%s", seats_why_not_actor(other, v));
    return other->seats[enemy_of(side)].kind == SEAT_BOT || fail(err, "in a game between people there is no what-if board until it is over");
}

// Where it begins: as it was, or as the side knows it.
static void find_beginning(const Table *other, int ply, Side eyes, Position *pos)
{
    if (eyes == NEITHER) {
        Match then;
        table_at(other, ply, &then);
        *pos = then.now;
        return;
    }
    Thought *known = thought_new(other->game, table_state(other), eyes);
    *pos = known->imagined;
    thought_free(known);
}

Table *board_new(const Table *other, Visitor v, int ply, const char *id, Error *err)
{
    Position pos;

    if (!may_begin(other, v, ply, err))
        return NULL;
    Side eyes = table_is_over(other) ? (Side)NEITHER : seats_actor(other, v);
    ply = eyes == NEITHER ? ply : other->ply;
    find_beginning(other, ply, eyes, &pos);
    if (is_over((const State *)&pos)) {
        fail(err, "that game was over at ply %d", ply);
        return NULL;
    }
    Table *t = new_zeroed(sizeof *t);
    snprintf(t->id, sizeof t->id, "%s", id);
    snprintf(t->owner, sizeof t->owner, "%s", v.player);
    snprintf(t->what_if.table, sizeof t->what_if.table, "%s", other->id);
    t->what_if.ply = ply;
    t->what_if.eyes = eyes;
    t->game = other->game;
    t->rules_version = other->rules_version;
    t->scenario = other->scenario;
    t->options = other->options;
    t->given_up = t->ask_by = t->hurried = NEITHER;
    t->dice_version = DICE_OWN;
    dice_new_secret(t->secret);
    table_commitment(t, t->commitment);
    for (Side side = 0; side < SIDES; side++) {
        t->seats[side] = (Seat){ .kind = SEAT_PERSON, .automatic = true };
        snprintf(t->seats[side].player, sizeof t->seats[side].player, "%s", v.player);
    }
    table_begin_at(t, (const State *)&pos);
    return t;
}

int board_line(const Table *board, Action line[], int room)
{
    int count = 0, dice = 0;

    for (int ply = 1; ply <= board->ply && count < room && dice == 0 && board->steps[ply].side == board->what_if.eyes; ply++) {
        table_luck_of(board, ply, &dice);
        if (!board->steps[ply].obvious)         // the game gives that by itself
            line[count++] = board->steps[ply].action;
    }
    return count;
}

// ---- keeping

static void drop(Boards *b, int i)
{
    table_free(b->at[i]);
    b->at[i] = NULL;
}

// The slot for a new one of this owner: his oldest if he has enough, else an empty one, else the oldest of all.
static int find_slot(const Boards *b, const char *owner)
{
    int his = -1, count = 0, oldest = 0;

    for (int i = 0; i < BOARDS_MAX; i++) {
        if (b->at[i] && strcmp(b->at[i]->owner, owner) == 0) {
            count++;
            his = his < 0 || b->used[i] < b->used[his] ? i : his;
        }
        if (b->at[oldest] && (!b->at[i] || b->used[i] < b->used[oldest]))
            oldest = i;
    }
    return count >= BOARDS_EACH ? his : oldest;
}

void boards_add(Boards *b, Table *board)
{
    int slot = find_slot(b, board->owner);

    drop(b, slot);
    b->at[slot] = board;
    b->used[slot] = ++b->clock;
}

Table *boards_find(Boards *b, const char *id)
{
    for (int i = 0; i < BOARDS_MAX; i++)
        if (b->at[i] && strcmp(b->at[i]->id, id) == 0) {
            b->used[i] = ++b->clock;
            return b->at[i];
        }
    return NULL;
}

void boards_end(Boards *b, const char *game, void (*goes)(void *context, const Table *board), void *context)
{
    for (int i = 0; i < BOARDS_MAX; i++)
        if (b->at[i] && b->at[i]->what_if.eyes != NEITHER && strcmp(b->at[i]->what_if.table, game) == 0) {
            goes(context, b->at[i]);
            drop(b, i);
        }
}

void boards_free(Boards *b)
{
    for (int i = 0; i < BOARDS_MAX; i++)
        drop(b, i);
}
