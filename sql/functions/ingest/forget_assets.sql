-- Of a source that lists places alone, takes from its list (grid.asset_source) what its document no longer has, and deletes the assets of
-- its operator that no source lists then. Returns the ids of those that are deleted.
--   of_source  id of the source, whose document is staged
-- Nothing is to be known of such an asset. Those with figures or a history of them, and those that others refer to, stay; one that is no
-- longer referred to goes with the source's next document.
create or replace function ingest.forget_assets(of_source text) returns text[]
  language plpgsql
as $$
declare
  owner text := (select s.operator_id from registry.source s where s.id = of_source);
  gone text[];
begin
  if grid.states_figures(of_source) then
    return '{}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('headroom.assets:' || owner, 0));
  delete from grid.asset_source l where l.source_id = of_source and not exists (select from stage_asset s where s.id = l.asset_id);
  with deleted as (
    delete from grid.asset a
    where a.operator_id = owner and a.merged_into is null
      and not exists (select from grid.asset_source l where l.asset_id = a.id)
      and not exists (select from grid.record_version v where v.asset_id = a.id)
      and not exists (select from grid.asset_merge m where a.id in (m.merged, m.survivor))
      and not exists (select from grid.asset_upstream u where u.upstream_asset_id = a.id)
      and not exists (select from grid.asset o where o.parent_asset_id = a.id)
      and not exists (select from grid.asset o where o.place_evidence ->> 'asset_id' = a.id)
    returning a.id, a.country
  ), counted as (
    update grid.asset_count c set assets = c.assets - d.assets
    from (select country, count(*) as assets from deleted group by 1) d
    where c.operator_id = owner and c.country = d.country
  )
  select array_agg(id) into gone from deleted;
  return coalesce(gone, '{}');
end
$$;
