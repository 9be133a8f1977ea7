-- Ids of the sources whose assets give a source's own their places, as its manifest says.
create or replace function ingest.place_lenders(source registry.source) returns text[]
  language sql stable
as $$
  select array(
    select s.id from jsonb_array_elements_text(coalesce(source.manifest -> 'places_from', '[]')) key
    join registry.source s on s.key = key.value)
$$;
