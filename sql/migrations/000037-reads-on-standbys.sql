-- Requests are admitted in batches wherever their data is read apart, and the result tells the version in force.
drop function if exists api.admit_batch(bytea[], text[]);
-- Its result tells how new the server is that it runs on.
drop function if exists api.tile_encoded(integer, integer, integer, text);
