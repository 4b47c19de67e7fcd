-- A database of schema version 1 with data in it, as the first released program made it. Never edited: the migrations are tested on it.
PRAGMA application_id = 1348563564;
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    header TEXT NOT NULL,
    seed TEXT NOT NULL,
    rules_hash TEXT NOT NULL,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    over INTEGER NOT NULL CHECK (over IN (0, 1)),
    version INTEGER NOT NULL CHECK (version >= 0)
) STRICT;
CREATE TABLE lines (
    number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 1),
    line TEXT NOT NULL,
    PRIMARY KEY (number, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
INSERT INTO tables VALUES (1, 'rosetable', 'parlor 1
game rose
rules -
seats 1
', 'a seed', 'cafe', 1000, 2000, 0, 3), (2, 'empty', 'parlor 1
', 'another', 'cafe', 1000, 1000, 1, 0);
INSERT INTO lines VALUES (1, 1, 'deal 7H TD'), (1, 2, '1: take b1 c2'), (1, 3, 'deal 2C');
INSERT INTO secrets VALUES ('daily', 'kept');
