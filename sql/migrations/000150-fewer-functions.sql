-- compatible
-- What a check of the other kinds finds, each fault with the items that it counts as, and with what the threshold is held against: for most checks the
-- items at fault of all items, for checks of measures that of the measure. ingest.check_result goes one release later: a check that runs meanwhile
-- returns it.
create type ingest.fault as (locator text, column_name text, original text, message text, found bigint, share numeric);

-- It is ingest.rows_added now, which also judges.
drop function if exists ingest.document_rows(grid.run);
