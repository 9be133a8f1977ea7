-- The warning of an answer that is empty for `fresh_after` alone, as an item of meta.warnings; null where nothing matches without it either.
-- Searches of records refuse the request instead (grid.require_fresh).
--   params, measures, assets  as in grid.newest_outdated
create or replace function grid.outdated_warning(params jsonb, measures integer[], assets text[]) returns jsonb
  language sql stable
as $$
  select jsonb_build_object('code', 'source_data_stale', 'message', o.message) from grid.newest_outdated(params, measures, assets) o where o.message is not null
$$;
