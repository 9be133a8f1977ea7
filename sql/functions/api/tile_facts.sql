-- The parts of the tiles' description that depend on the data; see tiles.facts.
create or replace function api.tile_facts() returns json
  language sql stable
as $$
  select tiles.facts()
$$;
