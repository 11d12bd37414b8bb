-- A person, or the name of one who has left; facts point here, erasing a person empties it.
CREATE TABLE players (
    key INTEGER PRIMARY KEY,
    user_id INTEGER UNIQUE,
    name TEXT NOT NULL
) STRICT;

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    locale TEXT NOT NULL,
    host_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('invited', 'running', 'over', 'closed')),
    version INTEGER NOT NULL DEFAULT 0,
    deadline REAL,
    ending TEXT,
    created_at REAL NOT NULL,
    ended_at REAL
) STRICT;

-- One open game of a kind a channel.
CREATE UNIQUE INDEX tables_open ON tables (channel_id, game) WHERE status IN ('invited', 'running');

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER REFERENCES players (key),
    accepted INTEGER NOT NULL,
    hand_channel_id INTEGER,
    hand_message_id INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat INTEGER,
    move TEXT NOT NULL,
    origin TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER REFERENCES players (key),
    won INTEGER NOT NULL,
    score INTEGER NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT;

CREATE INDEX results_player ON results (player);
