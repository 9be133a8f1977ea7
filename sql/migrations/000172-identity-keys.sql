-- What records carry of their assets, for searches of the past as for those of now.

create or replace view grid.record_identity as
  select r.id, r.asset_id, r.measure_id, r.voltage_kv, r.asset_type, r.lon, r.lat, r.source_no from grid.record r;

create or replace view grid.record_gone as
  select v.record_id as id,
    (select coalesce(own.merged_into, own.id) from grid.asset own where own.id = v.asset_id) as asset_id,
    v.measure_id,
    (select a.voltage_kv from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
     where own.id = v.asset_id) as voltage_kv,
    (select a.type::grid.asset_type from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
     where own.id = v.asset_id) as asset_type,
    (select a.lon from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
     where own.id = v.asset_id) as lon,
    (select a.lat from grid.asset own join grid.asset a on a.id = coalesce(own.merged_into, own.id)
     where own.id = v.asset_id) as lat,
    (select s.no from grid.measure m join registry.source s on s.id = m.source_id where m.id = v.measure_id) as source_no
  from grid.record_version v
  where v.gone;

create or replace view grid.record_known as
  select r.id, r.asset_id, r.measure_id, r.voltage_kv, r.asset_type, r.lon, r.lat, r.source_no from grid.record_identity r
  union all
  select r.id, r.asset_id, r.measure_id, r.voltage_kv, r.asset_type, r.lon, r.lat, r.source_no from grid.record_gone r;
