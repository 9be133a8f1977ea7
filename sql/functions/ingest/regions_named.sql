-- The regions of a country's loaded postcodes that each of some names means: by code or name, of `Araba/Álava` either part. A name that
-- means none has no row. All names at once: the regions are listed from the postcodes once.
--   keys  by ingest.region_key
create or replace function ingest.regions_named(land text, names text[]) returns table (name text, keys text[])
  language sql stable
as $$
  with region as materialized (
    select ingest.region_key(land, region_code, region_name) as key,
      array[ingest.region_label(region_code), ingest.region_label(region_name)] as labels
    from (select distinct region_code, region_name from registry.postcode_point where country = land) p
  )
  select n.name, array_agg(distinct r.key)
  from (
    select given as name, array(select ingest.region_label(part) from regexp_split_to_table(given, '/') part) as labels
    from unnest(names) given offset 0) n
  join region r on r.labels && n.labels
  group by n.name
$$;
