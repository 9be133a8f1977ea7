-- A published version as served, as JSON text: {record, valid_from, valid_to}; valid_to is null while it is served.
create or replace function grid.version_json(v grid.version_masked) returns text
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select concat('{"record":', c.document, ',"valid_from":"', grid.instant(v.valid_from), '","valid_to":',
      coalesce('"' || grid.instant(nullif(v.valid_to, 'infinity')) || '"', 'null'), '}')
    from grid.measure_json p join grid.run run on run.id = v.run_id join grid.asset own on own.id = v.asset_id
    join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    left join lateral (
      select u.source_date from grid.run_measure u
      where u.measure_id = v.measure_id and u.effective_at <= v.valid_from order by u.effective_at desc limit 1) d on true
    cross join lateral grid.capacity_document(
        (v.id, v.measure_id, v.asset_id, v.point, v.granted, v.state, v.value_mw, a.voltage_kv, d.source_date, v.run_id,
         v.figure, v.value_mva, v.class_meaning)::grid.record_masked,
        p, a, run, v.valid_from, null, null) c
    where p.measure_id = v.measure_id);
end
$$;
