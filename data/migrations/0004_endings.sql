-- Who ended a table otherwise than by a move; nobody where time did. As with `host_id`, an erased
-- person leaves a number that is nobody's.
ALTER TABLE tables ADD COLUMN closed_by INTEGER;

-- What is kept of a person is found by who he is: his seats and his shots, whenever he asks for them
-- or has them erased, and of every player whether anything still points to him.
CREATE INDEX seats_player ON seats (player);
CREATE INDEX shots_player ON shots (player);
