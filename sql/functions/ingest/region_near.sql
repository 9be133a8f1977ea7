-- True when a loaded postcode of the region (a code or a name; for `Araba/Álava` either part) lies within 25 km of the point.
-- It does not ask for the region of the nearest postcode, because substations stand on province borders.
--   lon, lat  WGS84 degrees
create or replace function ingest.region_near(land text, region text, lon float8, lat float8) returns boolean
  language sql stable
as $$
  select exists (
    select from (select ingest.region_labels(region) as named offset 0) r, registry.postcode_point p
    where p.country = land
      and ST_DWithin(p.location, ST_SetSRID(ST_MakePoint(lon, lat), 4326)::geography, 25000)
      and array[ingest.region_label(p.region_code), ingest.region_label(p.region_name)] && r.named)
$$;
