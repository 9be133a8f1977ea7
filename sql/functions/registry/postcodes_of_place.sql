-- The postcodes that a place belongs to, as JSON, or null where none is known.
--   land       ISO 3166-1 alpha-2
--   footprint  point or area;  null gives null
-- {"relation": …, "codes": [{"code", "place"}], "more": whether there are others than the first 24, "credit": {"text", "url"} or null}
--   relation  inside   postcode areas that the place lies in or overlaps, or those with a point within it
--             nearest  the one with the nearest point, within 10 km
create or replace function registry.postcodes_of_place(land text, footprint geography) returns json
  language plpgsql stable
as $$
declare
  relation text := 'inside';
  kind text := 'areas';
  codes json;
  found_codes integer;
begin
  select count(*), json_agg(json_build_object('code', f.code, 'place', null) order by f.code) filter (where f.n <= 24)
  into found_codes, codes
  from (
    select a.code, row_number() over (order by a.code) as n
    from registry.postcode_area a
    where a.country = land and ST_Intersects(a.area, footprint::geometry)
      and not (GeometryType(footprint) <> 'POINT' and ST_Touches(a.area, footprint::geometry))
    group by a.code) f;
  if found_codes = 0 and GeometryType(footprint) <> 'POINT' then
    kind := 'points';
    select count(*), json_agg(json_build_object('code', f.code, 'place', f.place) order by f.code) filter (where f.n <= 24)
    into found_codes, codes
    from (
      select p.code, min(p.place) as place, row_number() over (order by p.code) as n
      from registry.postcode_point p where p.country = land and ST_Covers(footprint, p.location)
      group by p.code) f;
  end if;
  if found_codes = 0 then
    relation := 'nearest';
    kind := 'points';
    select count(*), json_agg(json_build_object('code', n.code, 'place', n.place)) into found_codes, codes
    from (
      select p.code, p.place from registry.postcode_point p
      where p.country = land and ST_DWithin(p.location, footprint, 10000)
      order by p.location <-> footprint, p.code limit 1) n;
  end if;
  return case when found_codes > 0 then json_build_object('relation', relation, 'codes', codes, 'more', found_codes > 24,
    'credit', (
      select json_build_object('text', c -> 'text', 'url', c -> 'url')
      from jsonb_array_elements(registry.postcode_credit(land, kind)) c)) end;
end
$$;
