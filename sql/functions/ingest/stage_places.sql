-- Fills stage_place with every distinct place of the staged rows, in WGS84 with 7 decimals, and with the check that finds a
-- fault in it and the message of that fault.
--   of_source  id of the source; its country's borders and postcodes judge the places
-- A place is wrong if it is more than 25 km outside its country (borders are drawn at 1 : 50 million), or more than 25 km from every
-- postcode of the region that its row names, where postcodes of that region are loaded. Where the manifest says so (`own_country_only`),
-- the row of a place abroad is another's instead.
create or replace function ingest.stage_places(of_source text) returns void
  language plpgsql
as $$
declare
  land text := (select country from registry.source where id = of_source);
  -- Whether what lies abroad belongs to others, and is no fault of a place.
  own_only boolean := (select manifest -> 'own_country_only' = 'true' from registry.source where id = of_source);
  abroad text := case when own_only then 'row_of_another' else 'coordinate_out_of_country' end;
begin
  create temporary table stage_place as
  select crs, x, y, region,
    round(ST_X(g.at)::numeric, 7)::float8 as lon, round(ST_Y(g.at)::numeric, 7)::float8 as lat, null::text as fault, null::text as wrong
  from (select distinct r.crs, r.x, r.y, r.region from stage_row r where r.crs is not null) p
  left join lateral (
    select case when p.crs = 4326 then ST_SetSRID(ST_MakePoint(p.x::float8, p.y::float8), 4326)
      else ST_Transform(ST_SetSRID(ST_MakePoint(p.x::float8, p.y::float8), p.crs), 4326) end as at
    -- PROJ raises an error far outside a projection's area of use. No place in Europe exceeds these limits.
    where case when p.crs = 4326 then abs(p.x::float8) <= 180 and abs(p.y::float8) <= 90
               else abs(p.x::float8) <= 3e6 and abs(p.y::float8) <= 1.1e7 end
  ) g on true;
  analyze stage_place;

  -- Empty places are often written as 0, 0: in the Gulf of Guinea, or on the equator next to a projection's zone.
  update stage_place set fault = 'coordinate_null_island', wrong = 'is placed at 0, 0'
  where x::float8 = 0 and y::float8 = 0 or abs(lon) < 0.01 and abs(lat) < 0.01;

  -- If the centre of a 0.1° square meets a limit 8 km stricter, the whole square meets the limit: its corners are at most
  -- 7.9 km from its centre. Its places then need no test against the border, which takes 7 µs each. The test of a centre takes
  -- 120 µs, because successive centres rarely need the same piece of the border.
  with inland as materialized (
    select c.x, c.y
    from (
      select floor(lon * 10) as x, floor(lat * 10) as y from stage_place where lon is not null group by 1, 2 having count(*) > 20) c
    where registry.country_contains(land, ST_SetSRID(ST_MakePoint(c.x / 10 + 0.05, c.y / 10 + 0.05), 4326), 17000)
  ), unsure as materialized (
    select p.ctid as place, p.lon, p.lat from stage_place p
    where p.fault is null and not exists (select from inland i where i.x = floor(p.lon * 10) and i.y = floor(p.lat * 10))
  )
  update stage_place p set fault = abroad, wrong = 'lies outside ' || land
  from unsure u
  where p.ctid = u.place and (u.lon is null or not registry.country_contains(land, ST_SetSRID(ST_MakePoint(u.lon, u.lat), 4326), 25000));

  -- Of a document of several countries, what lies in another one is that one's, however near: of 44 rows up to 25 km from Spain,
  -- the borders put 18 in Portugal and France, and so do their names.
  if own_only then
    update stage_place p set fault = abroad, wrong = 'lies in ' || b.country
    from registry.country_border b
    where p.fault is null and b.country <> land and ST_Intersects(b.piece, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326))
      and not registry.country_contains(land, ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326), 0);
  end if;

  update stage_place p set fault = 'coordinate_out_of_country', wrong = 'lies outside the region that its row names, ' || p.region
  from ingest.regions_named(land, array(select distinct region from stage_place where region is not null)) n
  where p.fault is null and p.region = n.name and not ingest.region_near(n.keys, p.lon, p.lat);
end
$$;
