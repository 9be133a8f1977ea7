-- The conditions of a capacity query on single records, as SQL over a record `r`, joined by `and`.
-- Built from the parameters that are given, so that the planner sees no alternatives; values stay in $1 (params). What is
-- asked of the asset is asked by a look-up a record: as `exists`, it was planned as a join that read every asset for every
-- measure (41 s a page).
create or replace function grid.record_conditions(params jsonb) returns text
  language sql immutable
as $$
  select concat_ws(' and ', 'true',
    case when params ? 'min_capacity_mw' then 'r.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end,
    case when params ? 'min_voltage_kv' then 'r.voltage_kv >= ($1 ->> ''min_voltage_kv'')::numeric' end,
    case when params ? 'max_voltage_kv' then 'r.voltage_kv <= ($1 ->> ''max_voltage_kv'')::numeric' end,
    case when params ? 'asset_type' then
      '(select $1 -> ''asset_type'' ? a.type from grid.asset a where a.id = r.asset_id)' end,
    case when params ? 'bbox' then
      '(select grid.in_box(a.lon, a.lat, $1 -> ''bbox'') from grid.asset a where a.id = r.asset_id)' end)
$$;
