-- The class that an asset has by a measure, where it may be shown; the first by its code where points of the asset have several.
create or replace function tiles.capacity_class(asset_id text, measure_id integer) returns text
  language sql stable
as $$
  select min((r.figure).class_code) from grid.record_masked r
  where r.asset_id = capacity_class.asset_id and r.measure_id = capacity_class.measure_id and r.state = 'class_only'
$$;
