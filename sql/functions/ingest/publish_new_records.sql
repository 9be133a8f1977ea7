-- Inserts the records that are new or back, by stage_diff, under assets that are published.
--   run_id  the run
create or replace function ingest.publish_new_records(run_id bigint) returns void
  language plpgsql
as $$
begin
  insert into grid.record (id, measure_id, asset_id, point, state, value, value_min, value_max, unit, class_code,
    class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id,
    source_no, asset_type, voltage_kv, lon, lat)
  select s.id, s.measure_id, a.id, s.point, s.state, s.value, s.value_min, s.value_max, s.unit, s.class_code,
    s.class_label, s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator,
    run_id, of_source.no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat
  from stage_diff d
  join stage_record s on s.id = d.id
  cross join (select s.no from grid.run r join registry.source s on s.id = r.source_id where r.id = run_id) of_source
  join grid.asset own on own.id = s.asset_id
  -- It may have been merged since the rows were staged.
  join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  where d.kind in ('added', 'restored')
  -- By id: most indexes of records are then written page by page.
  order by s.id;
end
$$;
