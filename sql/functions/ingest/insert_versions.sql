-- Inserts versions of the staged records that differ in one of the given ways.
--   run_id  the run;  moment  the instant that history goes by
--   kinds   of stage_diff: added | restored | changed | amended
-- What searches choose by is taken from the records, which this publish has written before: whoever moves an asset meanwhile waits
-- for them, and writes its versions after its records.
create or replace function ingest.insert_versions(run_id bigint, moment timestamptz, kinds text[]) returns void
  language plpgsql
as $$
begin
  insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max,
    unit, class_code, class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id,
    source_no, asset_type, voltage_kv, lon, lat)
  select s.id, moment, s.measure_id, s.asset_id, s.point, s.state, s.value, s.value_min, s.value_max, s.unit, s.class_code,
    s.class_label, s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator, insert_versions.run_id,
    r.source_no, r.asset_type, r.voltage_kv, r.lon, r.lat
  from stage_diff d
  join stage_record s on s.id = d.id
  join grid.record r on r.id = d.id
  where d.kind = any (kinds)
  -- By id: most indexes of versions are then written page by page.
  order by s.id;
end
$$;
