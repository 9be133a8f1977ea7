-- GET /assets/{id}/preview.png: what the picture of an asset shows. The id of a merged asset returns the one that it was merged into.
--   params  id · figures: whether figures may be shown to anybody
-- {"facts": as api.asset_facts, "best": the record that states most precisely what is available, by direction: null unless figures may be
--  shown and every source of the asset's records is granted}
-- meta.attribution credits the sources of these figures and of the asset's place.
-- Raises asset_not_found.
create or replace function api.asset_preview(params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  survivor text := grid.require_asset(params);
  best json;
  source_ids text[] := '{}';
begin
  if (params -> 'figures')::boolean and (select bool_and(r.granted) from grid.record_masked r where r.asset_id = survivor) then
    select json_build_object(
        'generation', (grid.capacity_documents(null, array[(f.generation).record_id], null, null)).documents[1]::json,
        'load', (grid.capacity_documents(null, array[(f.load).record_id], null, null)).documents[1]::json),
      array[(f.generation).source_id, (f.load).source_id] into best, source_ids
    from question.best_figures(null, array[survivor]) f;
  end if;
  return (json_build_object('facts', grid.asset_facts(survivor), 'best', best), null,
    jsonb_build_object('attribution', grid.attribution(source_ids, array[survivor])))::api.answer;
end
$$;
