-- Ids of the sources whose assets a source means where it names what is upstream, as its manifest says (`upstream`).
create or replace function ingest.upstream_sources(source registry.source) returns text[]
  language sql stable
as $$
  select array(
    select s.id from jsonb_array_elements_text(coalesce(source.manifest #> '{upstream,sources}', '[]')) key
    join registry.source s on s.key = key.value)
$$;
