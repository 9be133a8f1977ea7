-- GET /v1/substations/{id}: one asset. The id of a merged asset returns the asset that it was merged into.
--   params  id
-- Raises asset_not_found.
create or replace function api.substation(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  survivor text := grid.require_asset(params);
begin
  return (
    select (d.document, null, jsonb_build_object('attribution', grid.attribution(d.source_ids, array[survivor])))::api.answer
    from grid.asset_document(survivor, null) d);
end
$$;
