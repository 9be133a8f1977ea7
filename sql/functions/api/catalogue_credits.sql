-- Whom the data of each source has to credit, as catalogues tell: {"source id": [texts]}, of grid.source_credits. Apart from api.catalogue,
-- as it looks at every asset: 0.1 s for 18,000.
create or replace function api.catalogue_credits(out data json)
  language sql stable
as $$
  select json_object_agg(c.source_id, c.credits) from grid.source_credits() c
$$;
