-- Assets of one operator that may be the same thing under two identifiers: with the same name (ingest.node_name), both of an exactly known
-- place, at most so far apart. A person decides (ingest.merge_assets); two levels of voltage of one substation are no twins.
--   within_m  metres
-- Returns each pair once, the nearest first, the asset with more records second: into it the first is merged.
create or replace function ingest.twins(within_m float8)
  returns table (operator text, id text, name text, voltage_kv numeric, records bigint, into_id text, into_name text,
    into_voltage_kv numeric, into_records bigint, distance_m numeric)
  language sql stable
as $$
  with counted as materialized (
    select a.*, ingest.node_name(a.name) as folded, (select count(*) from grid.record r where r.asset_id = a.id) as records
    from grid.asset a where a.merged_into is null and a.precision = 'exact'
  )
  select o.key, a.id, a.name, a.voltage_kv, a.records, b.id, b.name, b.voltage_kv, b.records,
    round(ST_Distance(a.footprint, b.footprint)::numeric, 1)
  from counted a
  join counted b on b.operator_id = a.operator_id and b.country = a.country and b.folded = a.folded and b.id <> a.id
    and (a.records, a.id) < (b.records, b.id) and ST_DWithin(a.footprint, b.footprint, within_m)
    and (a.voltage_kv = b.voltage_kv or num_nonnulls(a.voltage_kv, b.voltage_kv) < 2)
    and (a.scheme <> b.scheme or a.identifier <> b.identifier)
  join registry.operator o on o.id = a.operator_id
  order by o.key, 10, a.id, b.id
$$;
