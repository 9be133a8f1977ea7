-- True when the served document may give other places if it is read again: a source from which this one takes places was
-- published after it, or the country's postcodes were loaded after its document was read.
create or replace function ingest.places_outdated(source registry.source) returns boolean
  language sql stable
as $$
  select exists (
    select from registry.source s where s.id = any (ingest.place_sources(source)) and s.published_at > source.published_at)
  or exists (
    select from registry.postcode_load l join grid.run c on c.id = source.current_run
    where l.country = source.country and l.loaded_at > c.started_at)
$$;
