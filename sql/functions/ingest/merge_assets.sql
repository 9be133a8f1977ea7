-- Merges an asset into the survivor, another asset that is the same thing. From then on its records, including those of later imports, are
-- listed under the survivor. The records keep their ids, and the id of the merged asset still works. Writes no version and no change.
--   merged, survivor  ids of assets; if the survivor was itself merged, its own survivor is used
--   why               the reason, which is recorded
-- Returns the survivor's id. A survivor without a place or without a voltage takes that of the merged asset.
-- Raises HR002 with a message for people.
create or replace function ingest.merge_assets(merged text, survivor text, why text) returns text
  language plpgsql
as $$
declare
  gone grid.asset;
  kept grid.asset;
  problem text;
  gone_sources text[];
  kept_sources text[];
begin
  -- The locks that a publish takes, so that imports of both operators wait. Always in the same order, which prevents deadlocks.
  perform pg_advisory_xact_lock(hashtextextended('headroom.operator:' || o.operator_id, 0))
  from (select distinct a.operator_id from grid.asset a
        where a.id = merged or a.id = (select coalesce(s.merged_into, s.id) from grid.asset s where s.id = survivor) order by 1) o;
  select * into gone from grid.asset a where a.id = merged;
  select k.* into kept from grid.asset a join grid.asset k on k.id = coalesce(a.merged_into, a.id) where a.id = survivor;
  problem := case
    when gone.id is null then format('No asset "%s"', merged)
    when kept.id is null then format('No asset "%s"', survivor)
    when gone.merged_into is not null then format('Asset %s was merged into %s', gone.id, gone.merged_into)
    when gone.id = kept.id then format('Asset %s is the survivor itself', gone.id)
    when gone.country <> kept.country then format('Assets of %s and %s cannot be one', gone.country, kept.country)
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;

  update grid.asset a set merged_into = kept.id where a.id = gone.id or a.merged_into = gone.id;
  update grid.asset a set voltage_kv = gone.voltage_kv, published_voltage = gone.published_voltage
  where a.id = kept.id and a.voltage_kv is null;
  if kept.lon is null and gone.lon is not null then
    update grid.asset a set precision = gone.precision, published_crs = gone.published_crs, published_x = gone.published_x,
      published_y = gone.published_y, location_source_id = gone.location_source_id, place_evidence = gone.place_evidence,
      lon = gone.lon, lat = gone.lat, recorded_lon = gone.recorded_lon, recorded_lat = gone.recorded_lat, point = gone.point,
      area = gone.area, footprint = gone.footprint
    where a.id = kept.id;
  end if;
  update grid.asset a set parent_asset_id = nullif(kept.id, a.id) where a.parent_asset_id = gone.id;

  update grid.record r set asset_id = kept.id where r.asset_id = gone.id;

  gone_sources := array(select s.source_id from grid.asset_source s where s.asset_id = gone.id);
  kept_sources := array(select s.source_id from grid.asset_source s where s.asset_id = kept.id);
  insert into grid.asset_source select kept.id, s.source_id from grid.asset_source s where s.asset_id = gone.id
  on conflict do nothing;
  delete from grid.asset_source s where s.asset_id = gone.id;
  update grid.source_count c set (assets, unplaced) = (select n.assets, n.unplaced from grid.source_assets(c.source_id) n)
  where c.source_id = any (gone_sources || kept_sources);

  insert into grid.asset_merge (merged, survivor, why, took_place, took_voltage, merged_sources, survivor_sources)
  values (gone.id, kept.id, merge_assets.why, kept.lon is null and gone.lon is not null,
    kept.voltage_kv is null and gone.voltage_kv is not null, gone_sources, kept_sources);
  perform ingest.settle_upstreams(gone_sources || kept_sources);
  perform tiles.touch(array[gone.id, kept.id]);
  update registry.revision set publishes = publishes + 1;
  return kept.id;
end
$$;
