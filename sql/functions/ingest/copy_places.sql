-- Gives staged assets without a place the place of another source's asset of the same name. The source's manifest names
-- those sources (`places_from`).
--   of_source  id of the source
-- All assets of that name must lie within 5 km of each other. They must also lie within 25 km of a postcode of the row's
-- region, where postcodes of that region are loaded (`regions` maps the row's region to the name used there). Otherwise the
-- asset gets no place. Of several assets, the one with the highest voltage counts. The precision is "approximate".
create or replace function ingest.copy_places(of_source text) returns void
  language plpgsql
as $$
declare
  source registry.source;
  others text[];
begin
  select * into strict source from registry.source s where s.id = of_source;
  others := ingest.place_sources(source);
  if cardinality(others) = 0 then
    return;
  end if;
  with wanted as materialized (
    select s.ctid as place, ingest.place_name(s.name) as name, coalesce(source.manifest -> 'regions' ->> r.region, r.region) as region
    from stage_asset s
    left join lateral (
      select r.region from stage_row r
      where r.scheme = s.scheme and r.identifier = s.identifier and r.region is not null limit 1) r on true
    where s.lon is null and s.area is null and s.name is not null
  ), candidate as materialized (
    select distinct g.id, ingest.place_name(g.name) as name, g.lon, g.lat, g.voltage_kv, g.published_crs, g.published_x, g.published_y,
      ST_SetSRID(ST_MakePoint(g.lon, g.lat), 4326) as point
    from grid.asset_source l join grid.asset g on g.id = l.asset_id
    where l.source_id = any (others) and g.country = source.country and g.lon is not null and g.merged_into is null
  ), named as materialized (
    select n.* from ingest.regions_named(source.country, array(select distinct region from wanted where region is not null)) n
  ), found as (
    select w.place, (array_agg(l.id order by l.voltage_kv desc nulls last, l.id))[1] as id,
      ST_Length(ST_BoundingDiagonal(ST_Collect(l.point))::geography) as spread
    from wanted w join candidate l on l.name = w.name left join named n on n.name = w.region
    where w.name <> '' and (n.keys is null or ingest.region_near(n.keys, l.lon, l.lat))
    group by w.place
  )
  update stage_asset s set crs = l.published_crs, x = l.published_x, y = l.published_y, lon = l.lon, lat = l.lat,
    precision = 'approximate'
  from found f join candidate l on l.id = f.id
  where s.ctid = f.place and f.spread <= 5000;
end
$$;
