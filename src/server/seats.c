// Who sits where, and what that allows.  Nothing here changes anything: these are questions about a table, and their answers.

#include "server/seats.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "engine/words.h"
#include "server/table.h"

// ---- the seats alone

bool seats_hold(const Seat seats[SIDES], Side side, const char *player)
{
    return seats[side].kind == SEAT_PERSON && strcmp(seats[side].player, player) == 0;
}

bool seats_hold_any(const Seat seats[SIDES], const char *player)
{
    return seats_hold(seats, AMERICAN, player) || seats_hold(seats, BRITISH, player);
}

bool seats_any_open(const Seat seats[SIDES])
{
    return seats[AMERICAN].kind == SEAT_OPEN || seats[BRITISH].kind == SEAT_OPEN;
}

bool seats_one_screen(const Seat seats[SIDES])
{
    return seats[AMERICAN].kind == SEAT_PERSON && seats_hold(seats, BRITISH, seats[AMERICAN].player);
}

bool seats_complete(const Seat seats[SIDES])
{
    return !seats_any_open(seats) && !seats[AMERICAN].owes_seed && !seats[BRITISH].owes_seed;
}

Side seats_owing(const Seat seats[SIDES], const char *player)
{
    for (Side side = 0; side < SIDES; side++)
        if (seats[side].owes_seed && seats_hold(seats, side, player))
            return side;
    return NEITHER;
}

// While a seat is open his seed alone would not begin the game, so nobody waits for it yet.
bool seats_wait_for(const Seat seats[SIDES], Side to_act, const char *player)
{
    if (to_act != NEITHER)
        return seats_hold(seats, to_act, player);
    return !seats_any_open(seats) && seats_owing(seats, player) != NEITHER;
}

const char *seat_words(const Seat *seat, const char *player, char room[MANNER_ROOM])
{
    Text word = text_in(room, MANNER_ROOM);

    if (seat->kind == SEAT_PERSON)
        return strcmp(seat->player, player) == 0 ? "you" : "person";
    if (seat->kind != SEAT_BOT)
        return "open";
    write_bot_manner(&seat->bot, &word);
    return room;
}

Seat seats_taken_by(const Seat seats[SIDES], Side side, const char *player)
{
    Seat seat = { .kind = SEAT_PERSON, .automatic = true, .owes_seed = !seats_hold(seats, enemy_of(side), player) };

    snprintf(seat.player, sizeof seat.player, "%s", player);
    return seat;
}

bool seats_automatic(const Seat seats[SIDES], const char *player)
{
    for (Side side = 0; side < SIDES; side++)
        if (seats_hold(seats, side, player))
            return seats[side].automatic;
    return false;
}

// ---- reading and acting

// The question that is asked can be answered from what both sides see.
static bool is_spectators_question(const Table *t)
{
    return question_of(t->game, table_state(t))->open;
}

static Reader reader_at_one_seat(const Table *t, const char *player)
{
    for (Side side = 0; side < SIDES; side++)
        if (seats_hold(t->seats, side, player))
            return side;
    return SPECTATOR;
}

Reader seats_reader(const Table *t, Visitor v, Side *pass_to)
{
    Side to_act = table_to_act(t);

    *pass_to = NEITHER;
    if (t->ply == NOT_BEGUN)
        return SPECTATOR;
    if (table_is_board(t))
        return REFEREE;
    if (!seats_one_screen(t->seats) || !seats_hold(t->seats, AMERICAN, v.player))
        return reader_at_one_seat(t, v.player);
    if (to_act == NEITHER || v.device == to_act)            // over, or the device is where it should be
        return v.device == NEITHER ? (Reader)SPECTATOR : v.device;
    if (!is_spectators_question(t))
        *pass_to = to_act;
    return SPECTATOR;
}

static int find_reader(const Game *game, const char *word)
{
    return strcmp(word, "spectator") == 0 ? SPECTATOR : strcmp(word, "all") == 0 ? REFEREE : find_side(game, word);
}

bool seats_eyes(const Table *t, Visitor v, const char *wanted, Reader *reader, Error *err)
{
    Side pass_to;
    int named = find_reader(t->game, wanted);

    if (t->ply == NOT_BEGUN)
        return fail(err, "the game has not begun");
    *reader = seats_reader(t, v, &pass_to);
    if (!*wanted || named == *reader)
        return true;
    if (named < 0)
        return fail(err, "'eyes' is american, british, spectator or all");
    *reader = (Reader)named;
    return named == SPECTATOR || seats_publish(t) || fail(err, "only your own eyes are yours while the game goes on");
}

Side seats_actor(const Table *t, Visitor v)
{
    Side to_act = table_to_act(t), pass_to;

    if (to_act == NEITHER || !seats_hold(t->seats, to_act, v.player))
        return NEITHER;
    seats_reader(t, v, &pass_to);
    return pass_to == NEITHER ? to_act : (Side)NEITHER;
}

const char *seats_why_not_actor(const Table *t, Visitor v)
{
    Side to_act = table_to_act(t);

    if (!seats_hold_any(t->seats, v.player))
        return "you do not sit at this table";
    if (t->ply == NOT_BEGUN)
        return seats_any_open(t->seats) ? "the game begins when both seats are taken" : "the game begins when both players have given their seeds";
    if (to_act == NEITHER)
        return "the game is over";
    if (!seats_hold(t->seats, to_act, v.player))
        return "it is the other side's turn";
    return "the device must be passed to the other side first";
}

Side seats_asker(const Table *t, Visitor v, const char **why)
{
    Side pass_to, side;

    *why = "the game has not begun";
    if (t->ply == NOT_BEGUN)
        return NEITHER;
    Reader reader = seats_reader(t, v, &pass_to);
    if (reader < SIDES)
        return reader;
    side = seats_actor(t, v);           // at one screen, asked what both sides see
    *why = pass_to != NEITHER ? "the device must be passed first" : "only those who sit at the table may ask that";
    return side;
}

const char *seats_why_not_pass(const Table *t, Visitor v, Side side)
{
    if (!seats_one_screen(t->seats) || !seats_hold(t->seats, side, v.player))
        return "only two at one screen pass the device";
    if (table_to_act(t) != NEITHER && table_to_act(t) != side)
        return "it is not that side's turn";
    return NULL;
}

// Another person looks on, and would learn from an answer that comes at once that it was the only one.
static bool is_watched(const Table *t, Side side)
{
    return t->seats[enemy_of(side)].kind == SEAT_PERSON && !seats_one_screen(t->seats);
}

bool seats_answer_given(const Table *t, Side side, const FrameKind *question)
{
    const Seat *seat = &t->seats[side];

    if (!gives_only_answer(question) || (question->guarded && is_watched(t, side)))
        return false;
    return seat->kind == SEAT_BOT || seat->automatic;
}

bool seats_may_open(const Table *t, const char *player)
{
    return !table_is_board(t) || strcmp(t->owner, player) == 0;
}

// A board has no record, and its owner sees all of it anyhow.
bool seats_publish(const Table *t)
{
    return table_is_over(t) && !table_is_board(t);
}

Reader seats_log_reader(const Table *t, Visitor v)
{
    Side pass_to;

    return seats_publish(t) ? REFEREE : seats_reader(t, v, &pass_to);
}

// ---- taking back

int seats_free_plies(const Table *t, Visitor v, int plies[FREE_PLIES])
{
    return seats_actor(t, v) == NEITHER ? 0 : table_free_plies(t, plies);
}

// That dice are rolled everybody is told, also where their faces are hidden.
static bool has_rolled(const Table *t, int ply)
{
    int count;
    const Event *e = table_events_of(t, ply, &count);

    return any_dice(e, count);
}

// What came with the answer that cannot be taken back freely, from what every reader of the log knows.
const char *seats_why_nothing_free(const Table *t, Visitor v)
{
    enum { DICE, TURN, SHOWN };
    static const char *const why[][2] = {
        [DICE]  = { "dice were rolled with the last answer", "dice were rolled with the last answer; the other side may agree to go further back" },
        [TURN]  = { "the other side has acted since", "the other side has acted since; it may agree to go further back" },
        [SHOWN] = { "the last answer showed something hidden, or lets a side infer it",
                    "the last answer showed something hidden, or lets a side infer it; the other side may agree to go further back" },
    };
    int ply = match_floor(&t->match);
    Side side = table_to_act(t);

    if (table_is_over(t))
        return "the game is over";
    if (seats_actor(t, v) == NEITHER)
        return "it is not your turn";
    if (ply == 0 || (table_has_origin(t) && ply == t->origin.ply))
        return "nothing has been answered yet";
    bool agrees = t->seats[enemy_of(side)].kind == SEAT_PERSON;
    return why[has_rolled(t, ply) ? DICE : t->steps[ply].side != side ? TURN : SHOWN][agrees];
}

static bool is_free(const Table *t, Visitor v, int to)
{
    int plies[FREE_PLIES], n = seats_free_plies(t, v, plies);

    for (int i = 0; i < n; i++)
        if (plies[i] == to)
            return true;
    return false;
}

UndoRight seats_undo(const Table *t, Visitor v, int to, Side *by, const char **why)
{
    bool one_screen = seats_one_screen(t->seats);

    *by = NEITHER;
    *why = seats_why_not_actor(t, v);
    if (table_is_board(t) && to >= 0 && to < t->ply)
        return UNDO_FREELY;
    if (!seats_hold_any(t->seats, v.player) || table_to_act(t) == NEITHER)
        return UNDO_REFUSED;
    *why = "there is nothing to take back there";
    if (to < t->origin.ply || to >= t->ply)
        return UNDO_REFUSED;
    // Of two at one screen the side whose turn it is takes back.
    *by = one_screen ? table_to_act(t) : seats_hold(t->seats, AMERICAN, v.player) ? AMERICAN : BRITISH;
    if (is_free(t, v, to))
        return UNDO_FREELY;
    return one_screen || t->seats[enemy_of(*by)].kind == SEAT_BOT ? UNDO_TOLD : UNDO_ASKED;
}

bool seats_may_agree(const Table *t, const char *player)
{
    return t->ask_by != NEITHER && !table_is_over(t) && seats_hold(t->seats, enemy_of(t->ask_by), player);
}

// ---- coming and going

// Whoever has taken a seat by an invitation could take the other one by the next, so the owner alone is shown it.
bool seats_shows_invitation(const char *owner, const char *invite, const char *player)
{
    return invite[0] && strcmp(owner, player) == 0;
}

Side seats_invited(const Table *t, const char *invite, const char **why)
{
    Side side = t->seats[AMERICAN].kind == SEAT_OPEN ? AMERICAN : BRITISH;

    *why = "both seats are taken";
    if (t->seats[side].kind != SEAT_OPEN)
        return NEITHER;
    *why = "that is not the invitation to this table";      // compared in constant time, so that it cannot be guessed bit by bit
    return strlen(invite) == INVITE && sodium_memcmp(invite, t->invite, INVITE) == 0 ? side : (Side)NEITHER;
}

bool seats_may_hurry(const Table *t, const char *player)
{
    return seats_hold_any(t->seats, player) || strcmp(t->owner, player) == 0;
}

bool seats_may_give_up(const Table *t, Side side, const char *player)
{
    return t->ply != NOT_BEGUN && !table_is_over(t) && seats_hold(t->seats, side, player);
}

bool seats_may_close(const Table *t, const char *player)
{
    return t->ply == NOT_BEGUN && strcmp(t->owner, player) == 0;
}

// ---- bots

bool seats_bot_asked(const Table *t)
{
    Side to_act = table_to_act(t);

    return to_act != NEITHER && t->seats[to_act].kind == SEAT_BOT;
}

bool seats_person_waits(const Table *t)
{
    return seats_bot_asked(t) && t->seats[enemy_of(table_to_act(t))].kind == SEAT_PERSON;
}

const char *seats_bot_works_for(const Table *t)
{
    return seats_person_waits(t) ? t->seats[enemy_of(table_to_act(t))].player : t->owner;
}
