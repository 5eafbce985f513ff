-- Dice that are bound before a player gives his seed (docs/dice.md).  Games made before go on with version 1.
ALTER TABLE tables ADD COLUMN dice_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN commitment TEXT NOT NULL DEFAULT '';      -- as the players were shown it; '' in version 1
ALTER TABLE tables ADD COLUMN american_owes BIGINT NOT NULL DEFAULT 0;  -- 1: his seed is awaited
ALTER TABLE tables ADD COLUMN british_owes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN american_seal TEXT NOT NULL DEFAULT '';   -- what he has shown of a seed before he gave it
ALTER TABLE tables ADD COLUMN british_seal TEXT NOT NULL DEFAULT '';
