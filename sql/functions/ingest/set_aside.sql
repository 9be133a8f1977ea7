-- Sets rows aside: notes in stage_aside why, by the name of a check of kind `row`. They are not published.
--   of_source  id of the source
create or replace function ingest.set_aside(of_source text) returns void
  language plpgsql
as $$
begin
  insert into stage_aside
  select r.row, 'missing_identifier', r.locator, null, r.identifier, concat_ws(' ', r.name, 'has no identifier')
  from stage_row r
  where trim(r.identifier) = '';

  insert into stage_aside
  select r.row, p.fault, r.locator, null, concat_ws(' ', r.x, r.y), concat_ws(' ', coalesce(r.name, r.identifier), p.wrong)
  from stage_row r
  join stage_place p on p.crs = r.crs and p.x = r.x and p.y = r.y and p.region is not distinct from r.region
  where p.fault is not null;

  insert into stage_aside
  select r.row, 'voltage_unknown', r.locator, null, r.voltage_kv::text,
    coalesce(r.name, r.identifier) || ' has a voltage that no network has'
  from stage_row r
  where r.voltage_kv is not null and not exists (select from ingest.known_voltage k where k.kv = r.voltage_kv);

  insert into stage_aside
  select distinct on (r.row, f.fault) r.row, f.fault, r.locator, m.column_name, r.as_published,
    concat_ws(' ', coalesce(r.name, r.identifier), f.wrong)
  from (
    select r.row, r.locator, r.name, r.identifier, r.voltage_kv, unnest(r.measure_id) as measure_id, unnest(r.value) as value,
      unnest(r.value_min) as value_min, unnest(r.value_max) as value_max, unnest(r.as_published) as as_published
    from stage_row r
  ) r
  join grid.measure m on m.id = r.measure_id
  cross join lateral (
    select 'negative_capacity' as fault, 'has a figure below zero' as wrong
    where least(r.value, r.value_min) < 0 and not m.negative_meant
    union all
    select 'capacity_above_ceiling',
      format('has more than %s MW', round(ingest.capacity_ceiling(r.voltage_kv)))
    where ingest.in_megawatts(greatest(abs(r.value), abs(r.value_max)), m.unit) > ingest.capacity_ceiling(r.voltage_kv)
  ) f
  -- Tested before the faults are told apart, which costs more than both tests.
  where least(r.value, r.value_min) < 0
    or ingest.in_megawatts(greatest(abs(r.value), abs(r.value_max)), m.unit) > ingest.capacity_ceiling(r.voltage_kv)
  order by r.row, f.fault, m.column_name;

  perform ingest.set_orphans_aside(of_source);
end
$$;
