// seats.h -- who sits at a table, and what follows from it.  Every other file asks here who may read, act, undo, join or hurry.
//
//  1. A seat is open, a bot's, or a person's.  A person is a guest, known by the SHA-256 of his token.
//  2. One person may hold both seats: the table is then played at one screen, and the device is passed from side to side.
//  3. A person at one seat reads with his side's eyes.  Everybody else who knows the table's name reads as a spectator.
//  4. At one screen the device reads with the eyes of the side that holds it, while that side is asked.  When the other side is asked
//     the device must be passed first, and until then it shows what a spectator sees.  A question about nothing hidden needs no passing.
//  5. A person acts for his side when it is asked.  The server alone acts for a bot.
//  6. What a side knows (reasons, odds, hints) is told to the person at its seat, after the game has begun.
//  7. An open seat has an invitation, which its table's owner alone is shown.  Whoever brings it is told what game it is to and what the
//     owner wrote, and takes the seat if he likes, which uses it up.
//  8. Every person owes the dice one seed, for both seats if he holds both.  The game begins when no seat is open and no seed is owed.
//  9. The side that is asked takes back freely what the table offers.  To go back further, a person at one screen or against a bot just
//     does it, and the log says so; against another person it needs that person's consent.
// 10. An only answer to an obvious question is given for a bot, and for a person who has not switched that off.  If the question is
//     guarded, an answer that came at once would tell the other person something, so then it is never given.
// 11. Those who sit at a table and its owner may hurry its bot.  Whoever removes a game under way from his list gives it up for his side;
//     whoever owns one that has not begun closes it.
// 12. The record of a game and the secret of its dice are nobody's while it is played, and everybody's when it is over.  Then everybody
//     also sees with all eyes what is on the table, and may go on from any ply of it in a new game.
// 13. A what-if board (boards.h) is its owner's alone, who holds both seats, sees all of it and goes back to any ply.
#pragma once
#include "bots/bots.h"
#include "engine/match.h"
#include "server/dice.h"

enum { PLAYER_ID = 64, INVITE = 20, FREE_PLIES = SINCE_MAX };

typedef enum SeatKind { SEAT_OPEN, SEAT_PERSON, SEAT_BOT } SeatKind;

typedef struct Seat {
    SeatKind kind;
    char     player[PLAYER_ID + 1];     // of a person
    BotManner bot;                      // of a bot
    bool     automatic;                 // an only answer to an obvious question is given for him
    char     seed[SEED_MAX + 1];        // what he mixed into the dice
    char     seal[SECRET_HEX + 1];      // dice_seal() of the seed, if he showed that first; else ""
    bool     owes_seed;                 // his seed is awaited; never a bot's
} Seat;

typedef struct Table Table;

// Somebody who asks: a player, and the side that holds the device if he plays at one screen, or NEITHER.
typedef struct Visitor {
    const char *player;
    Side        device;
} Visitor;

// ---- the seats alone

bool seats_hold(const Seat seats[SIDES], Side side, const char *player);       // he sits there
bool seats_hold_any(const Seat seats[SIDES], const char *player);
bool seats_any_open(const Seat seats[SIDES]);
bool seats_one_screen(const Seat seats[SIDES]);
bool seats_complete(const Seat seats[SIDES]);                   // nothing more is wanted for the game to begin
Side seats_owing(const Seat seats[SIDES], const char *player);  // the side whose seed is awaited from the player, or NEITHER
// Whether the player is waited for: `to_act` is his, or the other seat is taken and his seed is owed.
bool seats_wait_for(const Seat seats[SIDES], Side to_act, const char *player);
// As a client is told it: "open", a bot's word (bots/manner.h), "you" or "person".  `room` is for the word.
const char *seat_words(const Seat *seat, const char *player, char room[MANNER_ROOM]);
// A seat newly taken; the seed is owed unless the other seat is the player's too.
Seat seats_taken_by(const Seat seats[SIDES], Side side, const char *player);

// ---- reading and acting

// Whose eyes the visitor has.  *pass_to: the side the device must be passed to first, or NEITHER.
Reader seats_reader(const Table *t, Visitor v, Side *pass_to);
// Whose eyes read the log and the dice for him: of a game that is over he is told everything.
Reader seats_log_reader(const Table *t, Visitor v);
// The eyes with which the visitor may look at any ply: his own, or where both are done with secrets whichever he names.  `wanted` is "",
// "spectator", "all", or a side's id.  False with the reason.
bool seats_eyes(const Table *t, Visitor v, const char *wanted, Reader *reader, Error *err);
// The side the visitor may answer for now, or NEITHER; and why not.
Side seats_actor(const Table *t, Visitor v);
const char *seats_why_not_actor(const Table *t, Visitor v);
// The side about whose knowledge the visitor may ask, or NEITHER with the reason.
Side seats_asker(const Table *t, Visitor v, const char **why);
// NULL if the device may be passed to the side, else why not.
const char *seats_why_not_pass(const Table *t, Visitor v, Side side);
// An only answer to this question is given for the side.
bool seats_answer_given(const Table *t, Side side, const FrameKind *question);

// Whether the player may open the table at all.
bool seats_may_open(const Table *t, const char *player);

// The record, the secret of the dice and all that was hidden may be given out, to anybody.
bool seats_publish(const Table *t);

// ---- taking back

typedef enum UndoRight {
    UNDO_REFUSED,       // *why says so
    UNDO_FREELY,        // at once, and nothing is said about it
    UNDO_TOLD,          // at once, and the log says so
    UNDO_ASKED,         // when the other person has agreed
} UndoRight;

// The plies the visitor is offered to go back to freely, newest first; and why there are none.
int  seats_free_plies(const Table *t, Visitor v, int plies[FREE_PLIES]);
const char *seats_why_nothing_free(const Table *t, Visitor v);
// Whether the visitor may go back to `to`.  *by: the side that does, unless it is refused.
UndoRight seats_undo(const Table *t, Visitor v, int to, Side *by, const char **why);
bool seats_may_agree(const Table *t, const char *player);       // to what the other side asks to take back

// ---- coming and going

bool seats_shows_invitation(const char *owner, const char *invite, const char *player);
// The side whose seat the invitation is to, or NEITHER with the reason.
Side seats_invited(const Table *t, const char *invite, const char **why);
bool seats_may_hurry(const Table *t, const char *player);
bool seats_may_give_up(const Table *t, Side side, const char *player);
bool seats_may_close(const Table *t, const char *player);
bool seats_automatic(const Seat seats[SIDES], const char *player);      // what the player has chosen; false if he does not sit there

// ---- bots

bool seats_bot_asked(const Table *t);           // it is a bot's turn
bool seats_person_waits(const Table *t);        // and a person sits opposite
// The player for whom the bot works then: the person opposite, or the owner of a game of bots alone.
const char *seats_bot_works_for(const Table *t);
