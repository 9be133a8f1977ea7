-- The records as they were served at an instant, masked by the current rights. Same columns as grid.record_masked.
--   moment  the instant; intervals are half open
-- Assets, names, places and voltages are the current ones; figures are those of the instant. The run is the one that first stated the
-- figure so, in whose document its cell is; source_date is that of the newest document by then, which may only have confirmed it.
create or replace function grid.record_masked_at(moment timestamptz) returns setof grid.record_masked
  language sql stable
as $$
  select v.id, v.measure_id, a.id, v.point, v.granted, v.state, v.value_mw, a.voltage_kv, d.source_date,
    v.run_id, v.figure, v.value_mva, v.class_meaning
  from grid.version_masked v join grid.asset own on own.id = v.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)
  left join lateral (
    select u.source_date from grid.run_measure u
    where u.measure_id = v.measure_id and u.effective_at <= moment order by u.effective_at desc limit 1
  ) d on true
  where v.valid_from <= moment and moment < v.valid_to
$$;
