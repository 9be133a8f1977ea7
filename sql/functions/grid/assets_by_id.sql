-- The first `wanted_rows` assets of a search after a key, by id.
--   after  [id] or null
create or replace function grid.assets_by_id(wanted grid.asset_filter, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, jsonb_build_array(a.id)
  from grid.asset_matching(wanted) a
  where after is null or a.id > after ->> 0
  order by a.id limit wanted_rows
$$;
