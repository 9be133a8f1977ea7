-- compatible
-- An import under way calls functions that go: it ends first.
lock table grid.run in exclusive mode;

-- What a check finds, but for one of kind `row` or `place`: each fault with the items that it counts as, and with what the threshold is
-- held against: for most checks the items at fault of all items, for checks of measures those of the measure.
create type ingest.fault as (locator text, column_name text, original text, message text, found bigint, share numeric);
-- With the checks that returned it: they are created again.
drop type ingest.check_result cascade;

-- It is ingest.rows_added now, which also judges.
drop function if exists ingest.document_rows(grid.run);

-- Their one caller has taken them in.
drop function if exists ingest.change_place(double precision, double precision);
drop function if exists ingest.drop_contradictions();
drop function if exists ingest.publish_changed_records(bigint);
drop function if exists ingest.publish_new_records(bigint);
drop function if exists ingest.raise_work_mem();
drop function if exists ingest.region_labels(text);
drop function if exists registry.import_state(text);
drop function if exists tiles.area_tile(integer, integer, integer);
drop function if exists tiles.first_points(integer, integer, integer);
drop function if exists tiles.line_tile(integer, integer, integer);
