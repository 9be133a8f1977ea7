-- GET /v1/substations/{id}: one asset, with what waits ahead there and what a connection costs (grid.asset_queue). The id of a merged asset
-- returns the asset that it was merged into.
--   params  id
-- Raises asset_not_found.
create or replace function api.substation(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  survivor text := grid.require_asset(params);
begin
  return (
    select (left(d.document::text, -1) || ', ' || substr(
        json_build_object('queue', w.queue, 'free_after_queue_mw', w.free_after, 'costs', w.costs)::text, 2), null,
      jsonb_build_object('attribution', grid.attribution(d.source_ids, array[survivor])))::api.answer
    from grid.asset_document(survivor, null) d cross join grid.asset_queue(survivor) w);
end
$$;
