-- What the owner writes to the person whom he invites.
ALTER TABLE tables ADD COLUMN greeting TEXT NOT NULL DEFAULT '';
-- A game that goes on from a ply of another one.
ALTER TABLE tables ADD COLUMN from_table TEXT NOT NULL DEFAULT '';      -- '' for a game with its own beginning
ALTER TABLE tables ADD COLUMN from_ply BIGINT NOT NULL DEFAULT 0;       -- the last ply that it has from there
ALTER TABLE tables ADD COLUMN from_plies TEXT NOT NULL DEFAULT '';      -- what the commitment binds of them (docs/dice.md)
