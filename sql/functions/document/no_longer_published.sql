-- The directions in which figures of what is available at an asset were published once and none is any more, each with since when.
--   of_asset  an asset that is not merged into another
-- Judged by the history that may be shown (as grid.history_of_available, classes included): an empty cell was no figure. A record that is
-- there is published, whatever it says.
create or replace function grid.no_longer_published(of_asset text) returns table (way text, since timestamptz)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select w.way, max(v.valid_to)
  from grid.version_masked v join grid.measure m on m.id = v.measure_id
  join unnest(array['generation', 'load']) w (way) on m.direction in (w.way, 'bidirectional')
  where v.asset_id in (select a.id from grid.asset a where a.id = of_asset or a.merged_into = of_asset)
    and v.granted and v.state in ('published', 'class_only') and m.availability_type = any (grid.free_types())
    and not exists (
      select from grid.record_masked r join grid.measure n on n.id = r.measure_id
      where r.asset_id = of_asset and n.direction in (w.way, 'bidirectional') and n.availability_type = any (grid.free_types()))
  group by w.way;
end
$$;
