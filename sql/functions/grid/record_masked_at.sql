-- The records as they were served at an instant, masked by the rights of now. Same columns as grid.record_masked.
--   moment  the instant; intervals are half open
-- Names, places and voltages are of now; figures, the document and its date as then.
create or replace function grid.record_masked_at(moment timestamptz) returns setof grid.record_masked
  language sql stable
as $$
  select v.record_id, v.measure_id, v.asset_id, v.point, m.granted,
    case when m.granted then v.state else 'withheld' end,
    case when m.granted then v.value end,
    case when m.granted then v.value_min end,
    case when m.granted then v.value_max end,
    v.unit,
    case when m.granted and v.unit = 'MW' then v.value end,
    case when m.granted then v.class_code end,
    case when m.granted then v.class_label end,
    case when m.granted then v.as_published end,
    case when m.granted then v.queue_mw end,
    case when m.granted then v.limiting_factors else '{}' end,
    case when m.granted then v.notes end,
    v.upstream_asset_id, a.voltage_kv, v.locator, d.source_date, v.run_id
  from grid.record_version v
  join grid.current_measure m on m.id = v.measure_id
  join grid.asset a on a.id = v.asset_id
  cross join lateral (
    select u.source_date from grid.run_measure u
    where u.measure_id = v.measure_id and u.effective_at <= moment
    order by u.effective_at desc limit 1
  ) d
  where v.valid_from <= moment and moment < v.valid_to
$$;
