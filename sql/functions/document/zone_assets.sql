-- The assets whose figures compete with one of a zone, as a JSON array of {id, name} by name: those of which the zone's publication now
-- says that they share it.
--   zone  its name;  no  number of the source
create or replace function grid.zone_assets(zone text, no integer) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
  from grid.asset a
  where a.id in (select z.asset_id from grid.zone_asset z where z.zones @> jsonb_build_array(zone) and z.source_no = no)
$$;
