-- An asset and all that is known to feed or limit it (grid.asset_above), the nearest steps first. Of one step the order is that of ids.
create or replace function grid.assets_above(asset_id text) returns text[]
  language sql stable
as $$
  select array[$1] || array(select a.above from grid.asset_above a where a.asset_id = $1 order by a.depth, a.above)
$$;
