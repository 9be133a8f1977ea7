-- Undoes the merge of an asset: its records are listed under it again, as if it had never been merged, and its id answers for
-- itself. Assets that were merged into it before the merge move with it.
--   merged  id of a merged asset
--   why     the reason, which is recorded
-- Returns the keys of the sources that list either asset. Their documents are read again, because the merge may have replaced
-- places, names, voltages and parents.
-- Each record's id derives from its own asset. So records, versions and entries of the change feed written while the assets were
-- merged can be assigned to their own asset and move too; none is added, and no id changes. A place or voltage that the survivor took goes.
-- Raises HR002 with a message for people, also while a source of either operator is being imported: it has staged rows for the merged
-- asset.
create or replace function ingest.unmerge_asset(merged text, why text) returns text[]
  language plpgsql
as $$
declare
  undone grid.asset_merge;
  gone grid.asset;
  kept grid.asset;
  family text[];
  others text[];
  listing text[];
  busy text;
  since bigint;
  problem text;
begin
  select * into undone from grid.asset_merge m where m.merged = unmerge_asset.merged and m.undone_at is null;
  perform pg_advisory_xact_lock(hashtextextended('headroom.operator:' || o.operator_id, 0))
  from (select distinct a.operator_id from grid.asset a where a.id in (undone.merged, undone.survivor) order by 1) o;
  select * into gone from grid.asset a where a.id = unmerge_asset.merged;
  select * into kept from grid.asset a where a.id = undone.survivor;
  select min(s.key) into busy
  from registry.source s
  where s.operator_id in (gone.operator_id, kept.operator_id)
    and not pg_try_advisory_xact_lock(hashtextextended('headroom.source:' || s.id, 0));
  problem := case
    when gone.id is null then format('No asset "%s"', unmerge_asset.merged)
    when gone.merged_into is null then format('Asset %s is not merged', gone.id)
    when kept.merged_into is not null
      then format('Asset %s, which it was merged into, was merged into %s: undo that first', kept.id, kept.merged_into)
    when busy is not null then format('Source %s is being imported: try again when that has ended', busy)
    when trim(why) = '' then 'Say why the merge is undone'
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;

  with recursive under as (
    select gone.id
    union
    select m.merged from under u join grid.asset_merge m on m.survivor = u.id and m.undone_at is null
  )
  select array_agg(id) into family from under;
  update grid.asset a set merged_into = nullif(gone.id, a.id) where a.id = any (family);
  update grid.asset_merge m set undone_at = clock_timestamp(), undone_by = session_user, undone_why = unmerge_asset.why
  where m.id = undone.id;
  others := array(select a.id from grid.asset a where a.id = kept.id or a.merged_into = kept.id);

  update grid.record r set asset_id = gone.id
  from grid.measure m, unnest(family) own
  where r.asset_id = kept.id and m.id = r.measure_id and r.id = ingest.record_id(registry.measure_identity(m), own, r.point);
  update grid.record_version v set asset_id = own
  from grid.measure m, unnest(family) own
  where v.asset_id = kept.id and m.id = v.measure_id and v.record_id = ingest.record_id(registry.measure_identity(m), own, v.point);

  -- Entries of before the merge name the asset itself. Later ones are found by source, because no index leads to them by record;
  -- what a manifest reinterpreted carries an earlier run.
  listing := array(
    select distinct m.source_id from grid.record_version v join grid.measure m on m.id = v.measure_id where v.asset_id = any (family));
  select min(c.first_id) into since
  from grid.run r join grid.run_change c on c.run_id = r.id
  where r.source_id = any (listing) and r.published_at >= undone.merged_at;
  update grid.change c set asset_id = v.asset_id
  from (select distinct v.record_id, v.asset_id from grid.record_version v where v.asset_id = any (family)) v
  where c.source_id = any (listing) and (c.id >= since or 'reinterpreted' = any (c.tags))
    and c.asset_id = kept.id and c.record_id = v.record_id;

  if undone.took_voltage and kept.voltage_kv is not distinct from gone.voltage_kv then
    update grid.asset a set voltage_kv = null, published_voltage = null where a.id = kept.id;
  end if;
  if undone.took_place then
    update grid.asset a set precision = 'unknown', published_crs = null, published_x = null, published_y = null,
      location_source_id = null, place_evidence = null, lon = null, lat = null, recorded_lon = null, recorded_lat = null, point = null,
      area = null, footprint = null
    where a.id = kept.id;
  end if;

  -- Sources that list one of the two assets without a record are not known here; reading their documents again adds them.
  insert into grid.asset_source
  select gone.id, s from unnest(listing || coalesce(undone.merged_sources, '{}')) s on conflict do nothing;
  listing := array(select distinct s.source_id from grid.asset_source s where s.asset_id in (gone.id, kept.id));
  delete from grid.asset_source s
  where s.asset_id = kept.id and undone.survivor_sources is not null and s.source_id <> all (undone.survivor_sources)
    and not exists (
      select from grid.asset_merge m where m.survivor = kept.id and m.undone_at is null and s.source_id = any (m.merged_sources))
    and not exists (
      select from grid.record_version v join grid.measure m on m.id = v.measure_id
      where v.asset_id = any (others) and m.source_id = s.source_id);
  update grid.source_count c set (assets, unplaced) = (select n.assets, n.unplaced from grid.source_assets(c.source_id) n)
  where c.source_id = any (listing);

  perform ingest.settle_upstreams(listing);
  perform tiles.touch(family || kept.id);
  update registry.revision set publishes = publishes + 1;
  return ingest.read_again(listing);
end
$$;
