-- The assets that some sources list, by what their names are compared by: of places (ingest.lent_places) and of what is upstream
-- (ingest.settle_upstream).
--   of_sources  ids of sources;  land  code of the assets' country
-- Returns
--   name      as ingest.place_name has it;  node  the whole name, as ingest.node_name has it
--   voltages  all that the asset's publication states, in kV
create or replace function ingest.named_assets(of_sources text[], land text)
  returns table (id text, name text, node text, voltages numeric[])
  language sql stable
as $$
  select distinct g.id, ingest.place_name(g.name), ingest.node_name(g.name),
    array(select kv[1]::numeric from regexp_matches(g.published_voltage, '\d+(?:\.\d+)?', 'g') kv) || g.voltage_kv
  from grid.asset_source l join grid.asset g on g.id = l.asset_id
  where l.source_id = any (of_sources) and g.country = land and g.merged_into is null
$$;
