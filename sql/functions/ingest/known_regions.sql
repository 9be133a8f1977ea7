-- Labels of all regions in the loaded postcodes of a country, in the form of ingest.region_label.
create or replace function ingest.known_regions(land text) returns text[]
  language sql stable
as $$
  select array(
    select distinct ingest.region_label(label)
    from (select region_code, region_name from registry.postcode_point where country = land
          group by 1, 2) p, unnest(array[region_code, region_name]) label
    where label is not null)
$$;
