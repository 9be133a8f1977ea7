-- The labels of a region that has several names: `Araba/Álava` → {araba, alava}.
create or replace function ingest.region_labels(region text) returns text[]
  language sql stable parallel safe
as $$
  select array(select ingest.region_label(part) from regexp_split_to_table(region, '/') part)
$$;
