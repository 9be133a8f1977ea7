-- Updates where the operator of a source works, from its manifest.
--   works_in  {countries} or {boxes: [[min_lon, min_lat, max_lon, max_lat]]}, or null: then anywhere in the source's country. It is better
--             to list too many sources as missing than too few
create or replace function registry.apply_area(source text, country text, works_in jsonb) returns void
  language sql
as $$
  delete from registry.source_area a where a.source_id = source;
  insert into registry.source_area (source_id, country)
  select source, c from unnest(coalesce(registry.text_list(works_in -> 'countries'),
    case when works_in -> 'boxes' is null then array[country] end)) c;
  insert into registry.source_area (source_id, box)
  select source, ST_MakeEnvelope((b -> 0)::float8, (b -> 1)::float8, (b -> 2)::float8, (b -> 3)::float8, 4326)
  from jsonb_array_elements(works_in -> 'boxes') b;
$$;
