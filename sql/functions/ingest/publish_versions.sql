-- Brings the versions to what stage_record says, by stage_diff.
--   run_id  the run;  moment  the instant that history goes by
create or replace function ingest.publish_versions(run_id bigint, moment timestamptz) returns void
  language plpgsql
as $$
begin
  update grid.record_version v set valid_to = moment, gone = d.kind = 'removed'
  from stage_diff d
  where d.kind in ('changed', 'amended', 'removed') and v.record_id = d.id and v.valid_to = 'infinity';

  update grid.record_version v set gone = false from stage_diff d where d.kind = 'restored' and v.record_id = d.id and v.gone;

  insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, state, value, value_min, value_max,
    unit, class_code, class_label, as_published, queue_mw, limiting_factors, notes, upstream_asset_id, locator, run_id)
  select s.id, moment, s.measure_id, s.asset_id, s.point, s.state, s.value, s.value_min, s.value_max, s.unit, s.class_code,
    s.class_label, s.as_published, s.queue_mw, s.limiting_factors, s.notes, s.upstream_asset_id, s.locator, run_id
  from stage_diff d join stage_record s on s.id = d.id
  where d.kind in ('added', 'restored', 'changed', 'amended')
  order by s.id;
end
$$;
