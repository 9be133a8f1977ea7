-- GET /assets/{id} with a key: all that the page of an asset shows. The id of a merged asset returns the one that it was merged into.
--   caller  the plan;  params  id
-- {"facts": as api.asset_facts, "records": every current record as GET /v1/substations/{id}/capacity has it, "best": the ids of those that
--  state most precisely what is available, by direction, "conditional": as grid.conditional_figures of these, "methodologies": how their
--  figures are calculated, "sources": [{id, name, url}], "history": as grid.history_of_available, null where the plan has none,
--  "gone": since when, by direction, as grid.no_longer_published, each null where the plan has no history,
--  "more": of grid.assets_with_more, "not_included": as grid.asset_not_included,
--  "ahead": as grid.asset_queue, "upstream": as api.upstream_of_asset, null where nothing above it is known, "larger": of history and
--  webhooks, the cheapest plan that has it where the caller's has not}
-- Methodologies have no disclaimers and no evidence here: these may contain figures, and each record that is not withheld has its own.
-- Raises asset_not_found.
create or replace function api.asset_page(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  survivor text := grid.require_asset(params);
  ids text[];
  best record;
  shown record;
  others record;
  chain api.answer;
  answer api.answer;
begin
  ids := array(select r.id from grid.record_masked r where r.asset_id = survivor order by r.id);
  select * into shown from grid.capacity_documents(null, ids, null, null);
  select f.generation, f.load into best
  from (select 1) one left join question.best_figures(null, array[survivor]) f on true;
  others := grid.assets_with_more(survivor, best.generation, best.load, caller.nearby_radius_km * 1000.0);
  if exists (select from grid.asset_above a where a.asset_id = survivor) then
    chain := api.upstream_of_asset(caller, jsonb_build_object('id', survivor), null);
  end if;
  answer.data := concat(
    '{"facts":', grid.asset_facts(survivor), ',"records":[', array_to_string(shown.documents, ','), '],"best":',
    json_build_object('generation', (best.generation).record_id, 'load', (best.load).record_id),
    ',"conditional":', json_build_object('generation', grid.conditional_figures(best.generation, 'generation'),
      'load', grid.conditional_figures(best.load, 'load')),
    ',"methodologies":', (
      select coalesce(jsonb_agg(registry.methodology_document(t)::jsonb - '{disclaimers,evidence}'::text[] order by t.id), '[]')
      from registry.methodology t
      where t.id in (
        select m.methodology_id from grid.record_masked r join grid.measure m on m.id = r.measure_id where r.asset_id = survivor)),
    ',"sources":', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'url', s.url) order by s.name, s.id), '[]')
      from registry.source s where s.id = any (shown.source_ids)),
    ',"history":', case when 'history' = any (caller.capabilities) then grid.history_of_available(survivor) else 'null' end,
    ',"gone":', (
      select coalesce(json_object_agg(g.way, case when 'history' = any (caller.capabilities) then grid.instant(g.since) end), '{}')
      from grid.no_longer_published(survivor) g where (best.generation).record_id is null or (best.load).record_id is null),
    ',"more":', others.more, ',"not_included":', grid.asset_not_included(survivor, best.generation, best.load, '{generation,load}', null),
    ',"ahead":', (
      select json_build_object('queue', w.queue, 'free_after_queue_mw', w.free_after, 'costs', w.costs) from grid.asset_queue(survivor) w),
    ',"upstream":', coalesce(chain.data, 'null'),
    ',"larger":', (
      select coalesce(json_object_agg(c, access.cheapest_plan(array[c], 0)), '{}')
      from unnest(array['history', 'webhooks']) c where c <> all (caller.capabilities)), '}');
  answer.meta := jsonb_build_object('attribution', (
    select coalesce(jsonb_agg(c.credit order by c.n), '[]')
    from (
      select credit, min(n) as n
      from jsonb_array_elements(grid.attribution(shown.source_ids || others.source_ids, survivor || others.asset_ids)
        || coalesce(chain.meta -> 'attribution', '[]')) with ordinality e (credit, n)
      group by credit) c));
  return answer;
end
$$;
