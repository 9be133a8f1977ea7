-- Brings the records that are served to what stage_record says, by stage_diff, but for those that are new.
--   run_id  the run
-- The voltage is the asset's and is written by whoever writes that, be it another source's publish under way: read here, it
-- could be the one before.
create or replace function ingest.publish_changed_records(run_id bigint) returns void
  language plpgsql
as $$
begin
  delete from grid.record r using stage_diff d where d.kind = 'removed' and r.id = d.id;

  update grid.record r set state = s.state, value = s.value, value_min = s.value_min, value_max = s.value_max,
    unit = s.unit, class_code = s.class_code, class_label = s.class_label, as_published = s.as_published,
    queue_mw = s.queue_mw, limiting_factors = s.limiting_factors, notes = s.notes,
    upstream_asset_id = s.upstream_asset_id, locator = s.locator, run_id = $1
  from stage_diff d join stage_record s on s.id = d.id
  where r.id = d.id and d.kind in ('changed', 'amended', 'moved', 'relabelled');
end
$$;
