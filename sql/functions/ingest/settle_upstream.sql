-- Writes which assets a source means where its served records name what is upstream (grid.asset_upstream), and counts them in its served
-- run. A key within the document says it. Else the asset has the same name (ingest.place_name) and, where the name ends in one (`ABADES
-- 400`), that voltage among its own or the same whole name; of several, the one with that. A place says nothing: the nearest node need not
-- be the one that feeds. Several that could be meant are as good as none. An asset that names itself is at the top. Where the manifest says
-- that the assets lie in areas that another publication has figures for, the one area that an asset's place lies in is above it.
create or replace function ingest.settle_upstream(source registry.source) returns void
  language plpgsql
as $$
declare
  -- Looked up once: in the statement below, once for each asset.
  named_sources constant text[] := ingest.upstream_sources(source);
  area_sources constant text[] := ingest.upstream_sources(source, 'within');
begin
  create temporary table stage_upstream on commit drop as
  with stated as materialized (
    select r.asset_id, coalesce(r.upstream_name, '') as name, min(r.upstream_asset_id) as key
    from grid.record r where r.source_no = source.no and (r.upstream_name is not null or r.upstream_asset_id is not null)
    group by 1, 2
  ), meant as materialized (
    select s.name, ingest.place_name(a.words) as place, ingest.node_name(a.words) as node,
      substring(lower(a.words) from '\y(\d{2,3}) ?(?:kv)?$')::numeric as kv, a.alias
    from (select distinct s.name from stated s where s.key is null) s
    cross join lateral (select source.manifest #>> array['upstream', 'aliases', s.name] as alias offset 0) m
    cross join lateral (select coalesce(m.alias, s.name) as words, m.alias is not null as alias) a
  ), candidate as materialized (
    select c.* from ingest.named_assets(named_sources, source.country) c where c.name <> ''
  ), found as (
    select m.name, m.alias, array_agg(c.id) as ids, array_agg(c.id) filter (where c.node = m.node) as exact
    from meant m join candidate c on c.name = m.place and (m.kv is null or m.kv = any (c.voltages) or c.node = m.node)
    group by 1, 2
  ), judged as (
    select s.asset_id, s.name, s.key, coalesce(own.merged_into, own.id) as keyed, f.alias,
      case when cardinality(f.exact) = 1 then f.exact else f.ids end as ids
    from stated s left join found f on f.name = s.name and s.key is null left join grid.asset own on own.id = s.key
  )
  select j.asset_id, j.name, coalesce(j.keyed, case when cardinality(j.ids) = 1 then j.ids[1] end) as upstream_asset_id,
    case when j.keyed is not null then 'document'
      when cardinality(j.ids) = 1 then case when j.alias then 'alias' else 'name' end end as basis,
    case when j.keyed is not null then 1 else coalesce(cardinality(j.ids), 0) end as candidates
  from judged j where coalesce(j.keyed, case when cardinality(j.ids) = 1 then j.ids[1] end) is distinct from j.asset_id
  union all
  select a.id, min(c.name), min(c.id), 'containment', 1
  from grid.asset_source l
  join grid.asset a on a.id = l.asset_id
  join (
    select g.id, g.name, g.area from grid.asset_source o join grid.asset g on g.id = o.asset_id
    where o.source_id = any (area_sources) and g.area is not null and g.precision <> 'box' and g.merged_into is null) c
    on ST_Covers(c.area, ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326)) and c.id <> a.id
  where l.source_id = source.id and a.merged_into is null and a.precision not in ('box', 'unknown')
  group by a.id having count(*) = 1;

  delete from grid.asset_upstream u
  where u.source_id = source.id and not exists (select from stage_upstream s where s.asset_id = u.asset_id and s.name = u.name);
  insert into grid.asset_upstream as u (asset_id, source_id, name, upstream_asset_id, basis, candidates)
  select s.asset_id, source.id, s.name, s.upstream_asset_id, s.basis, s.candidates from stage_upstream s
  on conflict (asset_id, source_id, name) do update
    set upstream_asset_id = excluded.upstream_asset_id, basis = excluded.basis, candidates = excluded.candidates
    where (u.upstream_asset_id, u.basis, u.candidates) is distinct from (excluded.upstream_asset_id, excluded.basis, excluded.candidates);
  update grid.run r set upstream = c.counts
  from (
    select case when count(*) > 0 then jsonb_build_object('named', count(*), 'matched', count(s.upstream_asset_id),
      'ambiguous', count(*) filter (where s.candidates > 1), 'unknown', count(*) filter (where s.candidates = 0)) end as counts
    from stage_upstream s) c
  where r.id = (select s.current_run from registry.source s where s.id = source.id) and r.upstream is distinct from c.counts;
  drop table stage_upstream;
end
$$;
