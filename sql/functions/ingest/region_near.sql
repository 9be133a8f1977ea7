-- True when a loaded postcode of the regions lies within 25 km of the point. It does not ask for the region of the nearest postcode,
-- because substations stand on province borders. No condition on the country alone: its index lists all postcodes for each place.
--   keys      of the regions, by ingest.regions_named
--   lon, lat  WGS84 degrees
create or replace function ingest.region_near(keys text[], lon float8, lat float8) returns boolean
  language sql stable
as $$
  select exists (
    select from registry.postcode_point p
    where ingest.region_key(p.country, p.region_code, p.region_name) = any (keys)
      and ST_DWithin(p.location, ST_SetSRID(ST_MakePoint(lon, lat), 4326)::geography, 25000))
$$;
