// dice.h -- dice that a player can check: committed to before the game, derived from a secret and the players' own seeds.
//
// The server draws a secret of 32 bytes for a game and publishes its SHA-256 before anyone gives a seed.  Number `counter` of
// the game is made from HMAC-SHA256(secret, message), where the message names the table, both seeds and the counter.
// Once the game is over the secret is published and everyone can derive all the dice again.  docs/dice.md has the exact
// bytes and a worked example; the browser does the same with WebCrypto.
#pragma once
#include "engine/game.h"

enum { SECRET_BYTES = 32, SECRET_HEX = 2 * SECRET_BYTES, SEED_MAX = 48 /* bytes */, DICE_LABEL_MAX = 32 };

typedef struct Dice {
    Luck     luck;                      // first, so that a Dice is a Luck
    uint8_t  secret[SECRET_BYTES];
    char     table[DICE_LABEL_MAX + 1];
    char     seeds[SIDES][SEED_MAX + 1];
    uint64_t counter;                   // of the next draw; it never goes back, not even when an action is undone
} Dice;

// Readies dice for the draw `counter`.  Longer labels and seeds are cut; check seeds with is_dice_seed() first.
void dice_init(Dice *d, const uint8_t secret[SECRET_BYTES], const char *table, const char *american_seed,
               const char *british_seed, uint64_t counter);

void dice_new_secret(uint8_t secret[SECRET_BYTES]);
// The published SHA-256 of a secret, in hexadecimal.
void dice_commit(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1]);

void dice_secret_to_hex(const uint8_t secret[SECRET_BYTES], char hex[SECRET_HEX + 1]);
bool dice_secret_from_hex(uint8_t secret[SECRET_BYTES], const char *hex);

// A seed may be empty; it is at most SEED_MAX bytes, without control characters.
bool is_dice_seed(const char *seed);

// How a record names these dice: "committed HASH table T secret HEX seeds HEX HEX" ('-' for an empty seed); at most DICE_ROOM.
void write_dice_source(const Dice *d, Text *out);
// Reads that back; false if it is not that, or if the secret is not the one committed to.
bool read_dice_source(Dice *d, const char *words, Error *err);

// Replays a record and, when its dice are committed ones, derives every number again.  skipped: numbers that the source gave and
// that are in no ply, because those plies were taken back by consent.
bool verify_dice(const char *record, size_t length, int *plies, long *skipped, Error *err);
