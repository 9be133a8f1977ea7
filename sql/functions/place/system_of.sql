-- The reference system that well-known text describes, as its EPSG code; null where PostGIS knows none like it.
-- A code that the text names is taken. ESRI's .prj files name none: there it is the system of the same kind with the same numbers and the
-- same datum. Datums on the ellipsoid GRS 1980 need not be called alike: Europe's differ by less than a metre.
-- Several projections have no numbers of their own; of these the web's Mercator alone is known, by its name.
create or replace function registry.system_of(wkt text) returns integer
  language sql stable
as $$
  with given as materialized (
    select n.numbers, n.kind, registry.wkt_datums(wkt) as datums,
      -- Spares reading the numbers of six thousand systems, of which each takes 0.2 ms.
      array(select '%,' || trim_scale(trunc(one, 4)) || '%' from unnest(n.numbers) one) as likeness
    from (select registry.wkt_numbers(wkt) as numbers, upper(left(ltrim(wkt), 6)) as kind) n
    where cardinality(n.numbers) >= case n.kind when 'GEOGCS' then 3 else 4 end
  ), alike as materialized (
    select s.srid, s.srtext from given
    join spatial_ref_sys s on s.auth_name = 'EPSG' and left(s.srtext, 6) = given.kind and s.srtext like all (given.likeness)
  )
  select coalesce(
    (select s.srid from spatial_ref_sys s where s.auth_name = 'EPSG'
      and s.auth_srid = substring(wkt from '(?i)(?:AUTHORITY|ID)\["EPSG",\s*"?([0-9]{1,6})"?\]\s*\]\s*$')::integer),
    (select 3857 where wkt ~* '"Mercator_Auxiliary_Sphere"' and registry.wkt_numbers(wkt) = array[0.017453, 298.257224, 6378137]),
    (select a.srid
     from given, alike a cross join lateral (select registry.wkt_datums(a.srtext) && given.datums as same) datum
     where registry.wkt_numbers(a.srtext) = given.numbers and (datum.same or 298.257222 = any (given.numbers))
     order by a.srtext like '%(deprecated)%', datum.same desc, a.srid
     limit 1))
$$;
