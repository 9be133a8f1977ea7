-- Inserts a version of each record that differs in one of the given ways, copied from the record that this publish has just written.
--   moment  the instant from which the version holds
--   kinds   of stage_diff: added | restored | changed | amended | moved_amended
-- A concurrent transaction that moves an asset waits for the asset's records, and writes its versions after these.
create or replace function ingest.insert_versions(moment timestamptz, kinds text[]) returns void
  language plpgsql
as $$
begin
  execute format($insert$
    insert into grid.record_version (record_id, valid_from, measure_id, asset_id, point, run_id, source_no, asset_type, voltage_kv,
      lon, lat, %1$s)
    select r.id, $1, r.measure_id, r.asset_id, r.point, r.run_id, r.source_no, r.asset_type, r.voltage_kv, r.lon, r.lat, %2$s
    from stage_diff d
    join grid.record r on r.id = d.id
    where d.kind = any ($2)
    -- In the order of ids, so that most indexes of versions are written page by page.
    order by r.id $insert$, ingest.figure_columns(null), ingest.figure_columns('r')) using moment, kinds;
end
$$;
