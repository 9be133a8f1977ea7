-- What the region around a place is called by the postcodes of its country: that of the nearest within 15 km, or null.
create or replace function registry.region_at(country text, lon float8, lat float8) returns text
  language sql stable
as $$
  select p.region_name from registry.postcode_point p
  where p.country = $1 and st_dwithin(p.location, st_makepoint($2, $3)::geography, 15000)
  order by p.location <-> st_makepoint($2, $3)::geography limit 1
$$;
