-- GET /v1/capacity/assets: assets with a matching record, each with its best figure of either direction (question.best_figures).
--   caller  the plan;  after  key of the asset before the page, or null
--   params  id, a list · the filters of assets' figures · bbox, geometry with width_km, or lat, lon, radius_km · limit · sort: -mw
--           (greatest figure first), -generation_mw, -load_mw, distance (only with lat and lon, and then the default) or name
-- meta.summary counts assets by the better of their figures: `unknown` is a class or nothing published; stale ones are also counted in one
-- of the others; assets that answer only under a condition are counted as `conditional` alone, and among the assets where they are listed.
-- meta.offer is for a first page without an asset, and not for assets by id. Such a page tells what else there is (question.why_none): a
-- list is no refusal.
-- Raises invalid_parameter, plan_required and the contract's errors for the names in the parameters.
create or replace function api.capacity_assets(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  place constant geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  order_by constant text := coalesce(params ->> 'sort', case when place is not null then 'distance' else '-mw' end);
  q question.asked;
  -- The same, of the assets around the place.
  here question.asked;
  keys float8[];
  judged grid.asset_best[];
  figures grid.asset_best[];
  shown record;
  nothing boolean;
  offered record;
  answer api.answer;
begin
  perform access.require_plan(caller, params);
  q := question.ask(params - 'id', among => registry.text_list(params -> 'id'));
  q.figures := array(select m from question.figure_measures(q) m);
  here := q;
  if place is not null then
    select coalesce(array_agg(a.id), '{}'), array_agg(a.key) into here.assets, keys from grid.assets_by_distance(place, radius) a
    where q.assets is null or a.id = any (q.assets);
  end if;
  judged := array(select b from question.best_figures(here, others => true) b);
  figures := array(select j from unnest(judged) j where j.records > 0);
  with page as materialized (
    select p.* from question.assets_page(figures, order_by, here.assets, keys, after, size + 1) with ordinality p (best, key, n)
  ), listed as materialized (
    select p.n, p.key, (p.best).asset_id, d.document, d.source_ids
    from page p cross join lateral grid.asset_capacity_document((p.best).asset_id, p.best, place) d where p.n <= size
  )
  select coalesce(json_agg(l.document order by l.n), '[]') as data, array_agg(l.asset_id) as asset_ids,
    array(select distinct unnest(l.source_ids) from listed l) as source_ids,
    case when (select count(*) > size from page) then (array_agg(l.key order by l.n desc))[1] end as next_after into shown
  from listed l;
  nothing := shown.asset_ids is null and after is null;
  select o.offer, o.source_ids, o.asset_ids into offered
  from question.offers(q, case when nothing and place is not null and not params ? 'id' then array[place] else '{}' end, radius,
    1000.0 * caller.nearby_radius_km) o;
  answer.data := shown.data;
  answer.next_after := shown.next_after;
  answer.meta := jsonb_build_object(
    'warnings', case when nothing then question.why_none(here) else '[]' end,
    'summary', (
      select jsonb_build_object('assets', count(*) filter (where b.kind is not null),
        'with_capacity', count(*) filter (where b.state = 'figure' and not f.conditional),
        'zero', count(*) filter (where b.state in ('zero', 'negative') and not f.conditional),
        'withheld', count(*) filter (where b.state = 'withheld'),
        'unknown', count(*) filter (where b.state in ('class_only', 'not_published') and not f.conditional),
        'stale', count(*) filter (where b.stale),
        'conditional', count(*) filter (where f.conditional))
      from unnest(judged) f cross join lateral (select (least(
          case when f.conditional or not (f.generation).conditional then f.generation end,
          case when f.conditional or not (f.load).conditional then f.load end)).*) b),
    'not_included', registry.not_included(q, place, radius),
    'not_compared', question.not_compared(q, null, judged),
    'offer', offered.offer,
    'attribution', grid.attribution(shown.source_ids || offered.source_ids, shown.asset_ids || offered.asset_ids));
  return answer;
end
$$;
