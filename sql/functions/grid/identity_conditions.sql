-- What a query asks of what a record is, as SQL over a row of grid.record_identity, joined by `and`; `true` for nothing. Values
-- stay in $1 (params).
--   row  the row's name
create or replace function grid.identity_conditions(params jsonb, "row" text) returns text
  language sql immutable
as $$
  select replace(concat_ws(' and ', 'true',
    case when params ? 'min_voltage_kv' then 'r.voltage_kv >= ($1 ->> ''min_voltage_kv'')::numeric' end,
    case when params ? 'max_voltage_kv' then 'r.voltage_kv <= ($1 ->> ''max_voltage_kv'')::numeric' end,
    case when params ? 'asset_type' then 'r.asset_type = any (array(select jsonb_array_elements_text($1 -> ''asset_type''))::grid.asset_type[])' end,
    case when params ? 'bbox' then 'grid.in_box(r.lon, r.lat, $1 -> ''bbox'')' end), 'r.', "row" || '.')
$$;
