-- The conditions of a capacity query on single records, as SQL over a record `r`, joined by `and`.
-- Built from the parameters that are given, so that the planner sees no alternatives; values stay in $1 (params). What is
-- asked of the asset is asked by a look-up a record: as `exists`, it was planned as a join that read every asset for every
-- measure (41 s a page). Those of a box are looked up in a table hashed once a query, but for as_of: an asset may have had
-- records then and have none now.
create or replace function grid.record_conditions(params jsonb) returns text
  language sql immutable
as $$
  select concat_ws(' and ', 'true',
    case when params ? 'min_capacity_mw' then 'r.value_mw >= ($1 ->> ''min_capacity_mw'')::numeric' end,
    case when params ? 'min_voltage_kv' then 'r.voltage_kv >= ($1 ->> ''min_voltage_kv'')::numeric' end,
    case when params ? 'max_voltage_kv' then 'r.voltage_kv <= ($1 ->> ''max_voltage_kv'')::numeric' end,
    case when params ? 'asset_type' then
      '(select $1 -> ''asset_type'' ? a.type from grid.asset a where a.id = r.asset_id)' end,
    case
      when params ?& array['bbox', 'as_of'] then
        '(r.asset_id in (select a.id from grid.asset a where a.merged_into is null and grid.in_box(a.lon, a.lat, $1 -> ''bbox'') and ('
        'a.point && grid.box_envelope(($1 -> ''bbox'' ->> 0)::float8, ($1 -> ''bbox'' ->> 1)::float8, '
        '  case when ($1 -> ''bbox'' ->> 0)::float8 <= ($1 -> ''bbox'' ->> 2)::float8 then ($1 -> ''bbox'' ->> 2)::float8 else 180 end, '
        '  ($1 -> ''bbox'' ->> 3)::float8) '
        'or ($1 -> ''bbox'' ->> 0)::float8 > ($1 -> ''bbox'' ->> 2)::float8 and a.point && grid.box_envelope(-180, '
        '  ($1 -> ''bbox'' ->> 1)::float8, ($1 -> ''bbox'' ->> 2)::float8, ($1 -> ''bbox'' ->> 3)::float8)))) is true'
      when params ? 'bbox' then
        '(r.asset_id in (select f.asset_id from grid.asset_figure f where grid.in_box(f.lon, f.lat, $1 -> ''bbox'') and ('
        'f.spot && ST_MakeEnvelope(($1 -> ''bbox'' ->> 0)::float8, ($1 -> ''bbox'' ->> 1)::float8, '
        '  case when ($1 -> ''bbox'' ->> 0)::float8 <= ($1 -> ''bbox'' ->> 2)::float8 then ($1 -> ''bbox'' ->> 2)::float8 else 180 end, '
        '  ($1 -> ''bbox'' ->> 3)::float8, 4326) '
        'or ($1 -> ''bbox'' ->> 0)::float8 > ($1 -> ''bbox'' ->> 2)::float8 and f.spot && ST_MakeEnvelope(-180, '
        '  ($1 -> ''bbox'' ->> 1)::float8, ($1 -> ''bbox'' ->> 2)::float8, ($1 -> ''bbox'' ->> 3)::float8, 4326)))) is true' end)
$$;
