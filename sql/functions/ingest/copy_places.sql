-- Gives staged assets without a place that of another source's asset (ingest.lent_places), and then that of another voltage of the same
-- name and region in the same document: a transmission operator's nodes of one name are one substation. The precision is "approximate", and
-- the asset says what speaks for its place.
--   of_source  id of the source
create or replace function ingest.copy_places(of_source text) returns void
  language plpgsql
as $$
begin
  if not exists (select from registry.source s where s.id = of_source and ingest.place_sources(s) <> '{}') then
    return;
  end if;

  update stage_asset s set crs = g.published_crs, x = g.published_x, y = g.published_y, lon = g.lon, lat = g.lat, precision = 'approximate',
    place_evidence = jsonb_build_object('basis', p.basis, 'source_id', g.location_source_id, 'asset_id', g.id, 'name', g.name)
  from ingest.lent_places(of_source) p join grid.asset g on g.id = p.asset_id
  where s.ctid = p.staged;

  update stage_asset s set crs = p.crs, x = p.x, y = p.y, lon = p.lon, lat = p.lat, precision = 'approximate',
    place_evidence = p.place_evidence || jsonb_build_object('basis', 'same_substation', 'asset_id', p.id, 'name', p.name)
  from (
    select o.scheme, ingest.place_name(o.name) as substation, ingest.staged_region(o.scheme, o.identifier) as region,
      count(distinct (o.lon, o.lat)) as places, (array_agg(o order by o.voltage_kv desc nulls last, o.id))[1] as other
    from stage_asset o where o.place_evidence is not null group by 1, 2, 3
  ) k cross join lateral (select (k.other).*) p
  where s.lon is null and s.area is null and s.scheme = k.scheme and ingest.place_name(s.name) = k.substation
    and ingest.staged_region(s.scheme, s.identifier) is not distinct from k.region and k.places = 1;
end
$$;
