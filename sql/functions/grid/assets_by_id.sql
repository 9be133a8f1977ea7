-- The first `wanted_rows` assets of a list after a key, by id.
--   after  [id] or null
create or replace function grid.assets_by_id(wanted grid.filter, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, jsonb_build_array(a.id)
  from grid.assets_listed(wanted, '($2 is null or a.id > $2 ->> 0) order by a.id limit $3', after, wanted_rows) a
  order by a.id
$$;
