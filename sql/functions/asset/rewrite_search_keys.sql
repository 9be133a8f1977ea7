-- Updates the columns that records and versions copy from their assets: type, voltage and place. A version is stored under its
-- record's own asset, but copies the columns of the asset that this was merged into.
--   changed  ids of assets, each once
-- Records before versions, as in a publish: a concurrent transaction that moves an asset waits for its records, then sees its
-- versions. The settings force a look-up for each asset, whatever the table sizes were when the plan was made.
create or replace function grid.rewrite_search_keys(changed text[]) returns void
  language plpgsql
  set enable_seqscan = off
  set enable_nestloop = on
as $$
begin
  update grid.record r set asset_type = a.type::grid.asset_type, voltage_kv = a.voltage_kv, lon = a.lon, lat = a.lat
  from unnest(changed) c (id) join grid.asset a on a.id = c.id where r.asset_id = c.id
    and (r.asset_type, r.voltage_kv, r.lon, r.lat) is distinct from (a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat);

  update grid.record_version v set asset_type = a.type::grid.asset_type, voltage_kv = a.voltage_kv, lon = a.lon, lat = a.lat
  from (
    select own.id, coalesce(own.merged_into, own.id) as stands_under from unnest(changed) c (id) join grid.asset own on own.id = c.id
    union
    select own.id, own.merged_into from unnest(changed) c (id) join grid.asset own on own.merged_into = c.id) c
  join grid.asset a on a.id = c.stands_under where v.asset_id = c.id
    and (v.asset_type, v.voltage_kv, v.lon, v.lat) is distinct from (a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat);
end
$$;
