-- The first `wanted_rows` assets of a search after a key, by falling voltage, then by id; unknown voltages come last.
--   after  [voltage_kv, id] or null
-- A branch for each way to come after the key, every one of them read from the index in order and limited: one `or`
-- condition would be tested row by row from the start of the index.
create or replace function grid.assets_by_voltage(wanted grid.asset_filter, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select p.id, null::float8, jsonb_build_array(p.voltage_kv, p.id)
  from (
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where after is null
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where a.voltage_kv = (after ->> 0)::numeric and a.id > after ->> 1
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where a.voltage_kv < (after ->> 0)::numeric
     order by a.voltage_kv desc nulls last, a.id limit wanted_rows)
    union all
    (select a.id, a.voltage_kv from grid.asset_matching(wanted) a
     where after is not null and a.voltage_kv is null and (after ->> 0 is not null or a.id > after ->> 1)
     order by a.id limit wanted_rows)
  ) p
  order by p.voltage_kv desc nulls last, p.id limit wanted_rows
$$;
