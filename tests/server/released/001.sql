-- Players are known by the SHA-256 of their token; the token itself is not kept.
CREATE TABLE players (
    id   TEXT PRIMARY KEY,
    made BIGINT NOT NULL            -- Unix seconds, like every time here
);

-- A table is one game.  A seat is a player's id, 'open', or 'bot:LEVEL'.
CREATE TABLE tables (
    id            TEXT PRIMARY KEY,
    game          TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    scenario      TEXT NOT NULL,
    options       BIGINT NOT NULL,  -- a bit an option row
    owner         TEXT NOT NULL,
    american      TEXT NOT NULL,
    british       TEXT NOT NULL,
    american_seed TEXT NOT NULL,
    british_seed  TEXT NOT NULL,
    american_auto BIGINT NOT NULL,  -- 1: an only answer is given for him
    british_auto  BIGINT NOT NULL,
    invite        TEXT NOT NULL,    -- '' when no seat is open
    secret        TEXT NOT NULL,    -- of the dice, in hexadecimal
    dice          BIGINT NOT NULL,  -- counter of the next die; it never goes back
    seq           BIGINT NOT NULL,  -- rises with every change
    ply           BIGINT NOT NULL,  -- actions taken; -1 while a seat is open and the game has not begun
    turn          BIGINT NOT NULL,
    to_act        TEXT NOT NULL,    -- the side whose answer is awaited; '' when over or not begun
    outcome       TEXT NOT NULL,    -- 'playing', 'american', 'british', 'draw'
    given_up      TEXT NOT NULL,    -- the side that left a game under way, or ''
    ask_by        TEXT NOT NULL,    -- the side that asks to undo, or ''
    ask_to        BIGINT NOT NULL,
    updated       BIGINT NOT NULL
);

-- Ply 0 is the set-up, with its luck; the others are players' actions.
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ply      BIGINT NOT NULL,
    side     TEXT NOT NULL,
    action   TEXT NOT NULL,
    dice     BIGINT NOT NULL,       -- counter before its first die
    luck     TEXT NOT NULL,         -- what was drawn, each number from 1, with blanks between
    legal    BIGINT NOT NULL,       -- how many answers there were
    hash     TEXT NOT NULL,         -- of the position after it
    made     BIGINT NOT NULL,
    PRIMARY KEY (table_id, ply)
);

-- What is on whose list of games.
CREATE TABLE lists (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
);

-- How far a reader has looked; two at one screen look separately.
CREATE TABLE seen (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    reader   TEXT NOT NULL,
    ply      BIGINT NOT NULL,
    PRIMARY KEY (player, table_id, reader)
);

-- Lines of the log that are not the game's: actions taken back by consent, a seat taken, a game given up.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    ply      BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    side     TEXT NOT NULL,
    words    TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
