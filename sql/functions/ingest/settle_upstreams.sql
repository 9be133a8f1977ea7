-- Finds again what is upstream (ingest.settle_upstream) by the given sources and those that name assets of theirs, where either changed.
--   changed  ids of the sources
-- One transaction at a time, so that of two publishes at once, of the names and of the assets that are meant, the second sees the first.
create or replace function ingest.settle_upstreams(changed text[]) returns void
  language plpgsql
as $$
declare
  source registry.source;
  areas constant boolean := exists (
    select from grid.asset_source l join grid.asset a on a.id = l.asset_id where l.source_id = any (changed) and a.area is not null);
  settled boolean := false;
begin
  for source in
    select s.* from registry.source s
    where s.current_run is not null and (s.id = any (changed)
      -- Manifests are long: only those of sources that name something are read, and where areas changed, which nobody needs to name, all.
      or case when exists (select from grid.asset_upstream u where u.source_id = s.id)
        then ingest.upstream_sources(s) || ingest.upstream_sources(s, 'within') && changed
        when areas then ingest.upstream_sources(s, 'within') && changed end)
    order by s.id
  loop
    if exists (select from grid.asset_upstream u where u.source_id = source.id) or ingest.upstream_sources(source, 'within') <> '{}'
      or exists (
        select from grid.record r where r.source_no = source.no and (r.upstream_name is not null or r.upstream_asset_id is not null)) then
      perform pg_advisory_xact_lock(hashtextextended('headroom.upstream', 0));
      perform ingest.settle_upstream(source);
      settled := true;
    end if;
  end loop;
  if settled then
    perform grid.settle_chains();
  end if;
end
$$;
