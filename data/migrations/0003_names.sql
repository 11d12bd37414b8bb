-- How a person was called at a table: he has another name on each server, and a record keeps the
-- one of its day. Erasing a person empties these as well.
ALTER TABLE seats ADD COLUMN name TEXT;
UPDATE seats SET name = (SELECT players.name FROM players WHERE players.key = seats.player);
ALTER TABLE players DROP COLUMN name;
