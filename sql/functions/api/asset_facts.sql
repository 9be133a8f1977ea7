-- GET /assets/{id} without a key: what is public about the asset. The id of a merged asset returns the one that it was merged into.
--   params  id
-- Raises asset_not_found.
create or replace function api.asset_facts(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  return (json_build_object('facts', grid.asset_facts(grid.require_asset(params))), null, null)::api.answer;
end
$$;
