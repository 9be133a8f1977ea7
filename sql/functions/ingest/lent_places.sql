-- The places that assets of other sources lend to staged assets without one: the staged row, the asset and what speaks for it.
--   of_source  id of the source; its manifest names the lenders (`places_from`)
-- The kinds of evidence, the strongest first:
--   name_and_voltage   the asset has the same name, and the voltage among its own
--   transmission_node  the lender's publisher states this node, by name and voltage, for the asset, and the asset's name is the
--                      node's, maybe cut short; it may stand kilometres from the node, so that it comes second
--   name               the asset has the same name; only where its own publication states its place exactly
-- All assets of one kind must lie within 5 km of each other. They must also lie within 25 km of a postcode of the row's region, where
-- postcodes of that region are loaded (`regions` maps the row's region to the name used there). Of several assets, that of the highest
-- voltage counts.
create or replace function ingest.lent_places(of_source text) returns table (staged tid, asset_id text, basis text)
  language plpgsql
as $$
declare
  source registry.source;
  lenders text[]; -- looked up once: in the statement below, once for each asset
begin
  select * into strict source from registry.source s where s.id = of_source;
  lenders := ingest.place_sources(source);
  return query
  with wanted as materialized (
    select s.ctid as place, ingest.place_name(s.name) as name, ingest.node_name(s.name) as node, s.voltage_kv,
      coalesce(source.manifest -> 'regions' ->> r.region, r.region) as region
    from stage_asset s cross join lateral (select ingest.staged_region(s.scheme, s.identifier) as region) r
    where s.lon is null and s.area is null and s.name is not null
  ), candidate as materialized (
    select n.id, n.name, g.lon, g.lat, g.voltage_kv, g.precision, ST_SetSRID(ST_MakePoint(g.lon, g.lat), 4326) as point, n.voltages
    from ingest.named_assets(lenders, source.country) n join grid.asset g on g.id = n.id
    where g.lon is not null
  ), stating as materialized (
    select u.asset_id as id, ingest.node_name(u.name) as node
    from grid.asset_upstream u where u.source_id = any (lenders)
  ), named as materialized (
    select n.* from ingest.regions_named(source.country, array(select distinct region from wanted where region is not null)) n
  ), pair as materialized (
    select w.*, n.id, 'transmission_node' as kind, 2 as rank
    from wanted w join stating n on n.node = w.node join candidate l on l.id = n.id
    where ingest.is_short_for(l.name, w.name)
    union all
    select w.*, l.id, k.kind, k.rank
    from wanted w join candidate l on l.name = w.name and w.name <> ''
    cross join (values ('name_and_voltage', 1), ('name', 3)) k (kind, rank)
    where case k.rank when 1 then w.voltage_kv = any (l.voltages) else l.precision = 'exact' end
  ), agreed as (
    select p.place, p.kind, p.rank, (array_agg(l.id order by l.voltage_kv desc nulls last, l.id))[1] as id
    from pair p join candidate l on l.id = p.id
    cross join lateral (select (select n.keys from named n where n.name = p.region) as keys) k
    where k.keys is null or ingest.region_near(k.keys, l.lon, l.lat)
    group by 1, 2, 3
    having ST_Length(ST_BoundingDiagonal(ST_Collect(l.point))::geography) <= 5000
  )
  select distinct on (a.place) a.place, a.id, a.kind from agreed a order by a.place, a.rank;
end
$$;
