-- GET /assets/{id} with a key: everything that the page of an asset shows. The id of a merged asset returns the one that it was merged into.
--   caller  the plan;  params  id
-- {"facts": as api.asset_facts, "records": every current record as GET /v1/substations/{id}/capacity has it, "best": the ids of those that
--  say most of what is available, by direction, "methodologies": how their figures are arrived at, "sources": [{id, name, url}],
--  "history": as grid.history_of_available, null where the plan has none, "more": as grid.assets_with_more, by direction,
--  "capabilities": the plan's}
-- A methodology comes without its disclaimers: they may hold figures, and a record that is not withheld has them.
-- Raises asset_not_found.
create or replace function api.asset_page(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  survivor text := grid.surviving_asset(params ->> 'id');
  ids text[];
  best jsonb;
  shown record;
  own jsonb;
  answer api.answer;
begin
  if survivor is null then
    perform access.refuse('asset_not_found', format('No asset "%s"', params ->> 'id'));
  end if;
  ids := array(select r.id from grid.record_masked r where r.asset_id = survivor order by r.id);
  select * into shown from grid.capacity_documents('{}', ids, null);
  best := jsonb_build_object('generation', grid.best_record(survivor, 'generation'), 'load', grid.best_record(survivor, 'load'));
  own := (select jsonb_object_agg(b.key, greatest(coalesce(r.value_mw, 0), 0))
    from jsonb_each_text(best) b left join grid.record_masked r on r.id = b.value);
  answer.data := concat(
    '{"facts":', grid.asset_facts(survivor), ',"records":', shown.data, ',"best":', best,
    ',"methodologies":', (
      select coalesce(jsonb_agg(registry.methodology_document(t)::jsonb - 'disclaimers' order by t.id), '[]') from registry.methodology t
      where t.id in (select m.methodology_id from grid.record_masked r join grid.measure m on m.id = r.measure_id where r.asset_id = survivor)),
    ',"sources":', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'url', s.url) order by s.name, s.id), '[]')
      from registry.source s where s.id = any (shown.source_ids)),
    ',"history":', case when 'history' = any (caller.capabilities) then grid.history_of_available(survivor) else 'null' end,
    ',"more":', json_build_object(
      'generation', grid.assets_with_more(survivor, 'generation', (own ->> 'generation')::numeric, caller.nearby_radius_km * 1000.0),
      'load', grid.assets_with_more(survivor, 'load', (own ->> 'load')::numeric, caller.nearby_radius_km * 1000.0)),
    ',"capabilities":', to_json(caller.capabilities), '}');
  answer.meta := jsonb_build_object('attribution', registry.attribution(shown.source_ids));
  return answer;
end
$$;
