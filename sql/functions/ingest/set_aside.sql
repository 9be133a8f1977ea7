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
  select distinct on (r.row, f.fault) r.row, f.fault, r.locator, m.column_name, f.as_published,
    concat_ws(' ', coalesce(r.name, r.identifier), f.wrong)
  from stage_row r
  cross join lateral unnest(r.measure_id, r.value, r.value_min, r.value_max, r.as_published)
    as v (measure_id, value, value_min, value_max, as_published)
  join grid.measure m on m.id = v.measure_id
  cross join lateral (
    select 'negative_capacity' as fault, 'has a figure below zero' as wrong, v.as_published
    where least(v.value, v.value_min) < 0 and not m.negative_meant
    union all
    select 'capacity_above_ceiling',
      format('has more than %s MW', round(ingest.capacity_ceiling(r.voltage_kv))), v.as_published
    where ingest.in_megawatts(greatest(abs(v.value), abs(v.value_max)), m.unit) > ingest.capacity_ceiling(r.voltage_kv)
  ) f
  order by r.row, f.fault, m.column_name;

  perform ingest.set_orphans_aside(of_source);
end
$$;
