// dice.h -- dice that a player can check: bound before the players give their seeds, and derived from a secret and those seeds.
//
// The server draws a secret of 32 bytes for a game and shows its commitment before anyone gives a seed.  The commitment is a SHA-256 of
// the secret and of everything else that the server decides.  Number `counter` of the game is made from HMAC-SHA256(secret, message),
// where the message has the commitment, both seeds and the counter.  Once the game is over the secret is published and everyone
// can recompute all the dice.  docs/dice.md has the exact bytes, worked examples, and why neither side can choose.
#pragma once
#include "engine/record.h"

// Version 1 commits to the secret alone and has the table's id in the message.  Games begun under version 1 go on with it.  A new game
// has version 2; version 3 is the same for a game that goes on from a ply of another one, to whose plies it commits, too.
enum { DICE_OWN = 2, DICE_FROM = 3, DICE_NEWEST = DICE_FROM };

// A seed of the client's has up to 47 bytes of words, a blank, and 16 random bytes in hexadecimal.
enum { SECRET_BYTES = 32, SECRET_HEX = 2 * SECRET_BYTES, SEED_MAX = 80 /* bytes */, DICE_LABEL_MAX = 32 };

// The game whose first plies a game of version 3 has.  Its own dice are rolled after the last of them, and counted from 0.
typedef struct DiceOrigin {
    char table[DICE_LABEL_MAX + 1];     // "": the game has its own beginning
    int  ply;                           // the last ply taken over; 0 for a game with its own beginning
    char plies[SECRET_HEX + 1];         // the chain of dice_add_ply() over all of them
} DiceOrigin;

// What the numbers of a game are made from.
typedef struct DiceSource {
    int     version;                    // 1, 2 or 3
    uint8_t secret[SECRET_BYTES];
    char    table[DICE_LABEL_MAX + 1];
    char    commitment[SECRET_HEX + 1];
    char    seeds[SIDES][SEED_MAX + 1]; // "" for a bot, and for the second seat of a player who holds both
    DiceOrigin origin;                  // of version 3
} DiceSource;

typedef struct Dice {
    Luck       luck;                    // first, so that a Dice is a Luck
    DiceSource from;
    uint64_t   counter;                 // of the next draw; it never goes back, not even when an action is undone
} Dice;

// Sets up dice for the draw `counter`.
void dice_init(Dice *d, const DiceSource *from, uint64_t counter);

void dice_new_secret(uint8_t secret[SECRET_BYTES]);

// What a commitment of version 2 or 3 binds together with the secret.
typedef struct DiceTerms {
    const char *table;
    const Game *game;
    int         rules_version, scenario;
    uint32_t    options;
    const DiceOrigin *origin;           // in version 3
} DiceTerms;

// Links a ply of the origin to the chain: the SHA-256 of the chain so far ("" before ply 0), the ply, its side (NEITHER at the start),
// its action and the numbers that it drew, each plus one.
void dice_add_ply(char chain[SECRET_HEX + 1], const Game *game, int ply, Side side, Action a, const uint16_t luck[], int count);

// The commitment, in hexadecimal.
void dice_commit(int version, const uint8_t secret[SECRET_BYTES], const DiceTerms *terms, char hex[SECRET_HEX + 1]);

// The seal of a seed: what a player shows of his seed while the other player has yet to give one.
void dice_seal(const char *commitment, Side side, const char *seed, char hex[SECRET_HEX + 1]);

void dice_secret_to_hex(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1]);
bool dice_secret_from_hex(uint8_t secret[SECRET_BYTES], const char *hex);

// Whether a text can be a seed: at most SEED_MAX bytes, without control characters.  It may be empty.
bool is_dice_seed(const char *seed);

// A record names these dice as "committed-2 HASH table T secret HEX seeds HEX HEX" ('-' for an empty seed), without "-2" in
// version 1, with "-3" and "from TABLE ply N" behind it in version 3; in at most DICE_ROOM bytes.
bool is_dice_source(const char *words);
void write_dice_source(const DiceSource *from, Text *out);
// Reads that from a record's header; false if it is something else, or if the secret, or another part that the commitment binds,
// does not agree with the commitment.  In version 3 the plies of the origin are not in the header, so verify_dice() compares it later.
bool read_dice_source(DiceSource *from, const RecordHead *head, Error *err);

// The result of verify_dice().
typedef struct DiceReport {
    DiceSource from;            // version 0: the dice of this record are not committed ones
    int        plies;
    long       skipped;         // numbers that the source gave and that are in no ply: those plies were undone by consent
    int        first_skip;      // the ply before which the first were skipped, or -1
} DiceReport;

// Replays a record and, when its dice are committed ones, recomputes every number.
bool verify_dice(const char *record, size_t length, DiceReport *report, Error *err);
