// dice.h -- dice that a player can check: bound before the players give their seeds, and derived from a secret and those seeds.
//
// The server draws a secret of 32 bytes for a game and shows its commitment before anyone gives a seed.  The commitment is a SHA-256 of
// the secret and of everything else that the server decides.  Number `counter` of the game is made from HMAC-SHA256(secret, message),
// where the message has the commitment, both seeds and the counter.  Once the game is over the secret is published and everyone
// can recompute all the dice.  docs/dice.md has the exact bytes, worked examples, and why neither side can choose.
#pragma once
#include "engine/record.h"

// Version 1 commits to the secret alone and has the table's id in the message.  Games begun under version 1 go on with it.
enum { DICE_NEWEST = 2 };

// A seed of the client's has up to 47 bytes of words, a blank, and 16 random bytes in hexadecimal.
enum { SECRET_BYTES = 32, SECRET_HEX = 2 * SECRET_BYTES, SEED_MAX = 80 /* bytes */, DICE_LABEL_MAX = 32 };

// What the numbers of a game are made from.
typedef struct DiceSource {
    int     version;                    // 1 or 2
    uint8_t secret[SECRET_BYTES];
    char    table[DICE_LABEL_MAX + 1];
    char    commitment[SECRET_HEX + 1];
    char    seeds[SIDES][SEED_MAX + 1]; // "" for a bot, and for the second seat of a player who holds both
} DiceSource;

typedef struct Dice {
    Luck       luck;                    // first, so that a Dice is a Luck
    DiceSource from;
    uint64_t   counter;                 // of the next draw; it never goes back, not even when an action is undone
} Dice;

// Sets up dice for the draw `counter`.
void dice_init(Dice *d, const DiceSource *from, uint64_t counter);

void dice_new_secret(uint8_t secret[SECRET_BYTES]);

// What a commitment of version 2 binds together with the secret.
typedef struct DiceTerms {
    const char *table;
    const Game *game;
    int         rules_version, scenario;
    uint32_t    options;
} DiceTerms;

// The commitment, in hexadecimal.
void dice_commit(int version, const uint8_t secret[SECRET_BYTES], const DiceTerms *terms, char hex[SECRET_HEX + 1]);

// The seal of a seed: what a player shows of his seed while the other player has yet to give one.
void dice_seal(const char *commitment, Side side, const char *seed, char hex[SECRET_HEX + 1]);

void dice_secret_to_hex(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1]);
bool dice_secret_from_hex(uint8_t secret[SECRET_BYTES], const char *hex);

// Whether a text can be a seed: at most SEED_MAX bytes, without control characters.  It may be empty.
bool is_dice_seed(const char *seed);

// A record names these dice as "committed-2 HASH table T secret HEX seeds HEX HEX" ('-' for an empty seed), without "-2" in
// version 1; in at most DICE_ROOM bytes.
bool is_dice_source(const char *words);
void write_dice_source(const DiceSource *from, Text *out);
// Reads that from a record's header; false if it is something else, or if the secret, or another part that the commitment binds,
// does not agree with the commitment.
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
