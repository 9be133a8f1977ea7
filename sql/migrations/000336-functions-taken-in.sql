-- compatible
-- Functions that their callers have taken in.
drop function if exists question.assets_page(grid.asset_best[], text, text[], float8[], jsonb, integer);
drop function if exists grid.is_stale(date, interval, timestamptz);
