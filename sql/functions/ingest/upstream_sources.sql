-- Ids of the sources whose assets a source means where it names what is upstream, or whose areas say it, as its manifest has them
-- (`upstream`).
--   member  sources, or within: the areas
create or replace function ingest.upstream_sources(source registry.source, member text default 'sources') returns text[]
  language sql stable
as $$
  select array(
    select s.id from jsonb_array_elements_text(coalesce(
      source.manifest #> case member when 'within' then '{upstream,within,sources}' else '{upstream,sources}'::text[] end, '[]')) key
    join registry.source s on s.key = key.value)
$$;
