-- Ids of the sources from which a source takes places, as its manifest says (`places_from`).
create or replace function ingest.place_sources(source registry.source) returns text[]
  language sql stable
as $$
  select array(
    select s.id from jsonb_array_elements_text(coalesce(source.manifest -> 'places_from', '[]')) key
    join registry.source s on s.key = key.value)
$$;
