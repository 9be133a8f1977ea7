-- Inserts the records that stage_diff calls added or restored. Their assets are already published.
--   run_id  the run
create or replace function ingest.publish_new_records(run_id bigint) returns void
  language plpgsql
as $$
begin
  execute format($insert$
    insert into grid.record (id, measure_id, asset_id, point, run_id, source_no, asset_type, voltage_kv, lon, lat, %1$s)
    select s.id, s.measure_id, a.id, s.point, $1, s.source_no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat, %2$s
    from stage_diff d
    join stage_record s on s.id = d.id
    join grid.asset own on own.id = s.asset_id
    -- The asset may have been merged since the rows were staged.
    join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    where d.kind in ('added', 'restored')
    -- In the order of ids, so that most indexes of records are written page by page.
    order by s.id $insert$, ingest.figure_columns(null), ingest.figure_columns('s')) using run_id;
end
$$;
