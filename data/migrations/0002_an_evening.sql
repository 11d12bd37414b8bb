-- What a server, or a person, has settled; whoever has settled nothing has no row.
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT;

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT;

-- Since when those to act are waited for, and how they were called meanwhile.
ALTER TABLE tables ADD COLUMN waiting_since REAL;
ALTER TABLE tables ADD COLUMN notice TEXT;
-- The game that this one avenges.
ALTER TABLE tables ADD COLUMN rematch_of INTEGER;

-- A robot plays on for whoever sat here.
ALTER TABLE seats ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
-- How well the house plays here, where its robot has levels.
ALTER TABLE seats ADD COLUMN level TEXT;

-- What a table that people may still join goes by; none once it has begun.
ALTER TABLE tables ADD COLUMN lobby TEXT;
-- On which side of such a table a person wants to sit.
ALTER TABLE seats ADD COLUMN side INTEGER;

CREATE INDEX tables_guild ON tables (guild_id, ended_at);

-- Who wants to be called when a game has ended.
CREATE TABLE followers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT;

-- Shots of penalty: called by a seat on a seat in one round of the game (RULES DU-R17). A dispute
-- costs one more; a moderator may void either. Never changed otherwise, and never points.
CREATE TABLE penalties (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER REFERENCES players (key),
    caller_seat INTEGER NOT NULL,
    round TEXT NOT NULL,
    reason TEXT NOT NULL,
    at REAL NOT NULL,
    disputed_at REAL,
    dispute_voided_at REAL,
    voided_at REAL,
    voided_by INTEGER,
    UNIQUE (table_id, caller_seat, round)
) STRICT;

CREATE INDEX penalties_player ON penalties (player);

-- Shots that somebody says to have drunk: one a row.
CREATE TABLE shots (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER REFERENCES players (key),
    at REAL NOT NULL
) STRICT;

CREATE INDEX shots_table ON shots (table_id);
