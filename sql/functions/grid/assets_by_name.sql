-- The first `wanted_rows` assets of a search after a key, by name without regard to case and accents, then by id.
--   after  [search_name, id] or null
create or replace function grid.assets_by_name(wanted grid.asset_filter, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, jsonb_build_array(a.search_name, a.id)
  from grid.asset_matching(wanted) a
  where after is null or (a.search_name collate "C", a.id) > (after ->> 0, after ->> 1)
  order by a.search_name collate "C", a.id limit wanted_rows
$$;
