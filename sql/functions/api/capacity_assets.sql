-- GET /v1/capacity/assets: assets with a matching record, each with its best figure of either direction (question.best_figures).
--   caller  the plan;  after  key of the asset before the page, or null
--   params  id, a list · the filters of assets' figures · bbox, geometry with width_km, or lat, lon, radius_km · limit · sort: -mw
--           (greatest figure first), -generation_mw, -load_mw, -least_mw (greatest first by the least of the chain, question.in_chain),
--           distance (only with lat and lon, and then the default) or name
-- By figures, that of the sort's direction first: amounts in MW, then others, zeros, negative figures, classes, and those without a figure.
-- meta.summary counts assets by the better of their figures: `unknown` is a class or nothing published; stale ones are also counted in one
-- of the others; assets that answer only under a condition are counted as `conditional` alone, and among the assets where they are listed.
-- meta.offer is for a first page without an asset, and not for assets by id. Such a page tells what else there is (question.why_none): a
-- list is no refusal.
-- Raises invalid_cursor for a key of an earlier release, invalid_parameter, plan_required and the contract's errors for the names in the
-- parameters.
create or replace function api.capacity_assets(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  place constant geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  order_by constant text := coalesce(params ->> 'sort', case when place is not null then 'distance' else '-mw' end);
  by_figure constant boolean := order_by not in ('name', 'distance');
  q question.asked;
  -- The same, of the assets around the place.
  here question.asked;
  keys float8[];
  shown record;
  nothing boolean;
  offered record;
  answer api.answer;
begin
  perform access.require_plan(caller, params);
  if jsonb_array_length(after) <> 6 then
    perform access.refuse('invalid_cursor', 'cursor: of an earlier release; begin anew');
  end if;
  q := question.ask(params - 'id', among => registry.text_list(params -> 'id'));
  q.figures := array(select m from question.figure_measures(q) m);
  here := q;
  if place is not null then
    select coalesce(array_agg(a.id), '{}'), array_agg(a.key) into here.assets, keys from grid.assets_by_distance(place, radius) a
    where q.assets is null or a.id = any (q.assets);
  end if;
  with judged as materialized (
    select b as best, b.records, b.generation, b.load, b.conditional from question.best_figures(here, others => true) b
  ), chain as materialized (
    select case when order_by = '-least_mw' then question.least_above(here, array(
      select (j.best).asset_id from judged j where j.records > 0)) end as least
  ), placed as (
    select j.best, case when by_figure then f.part else 0 end as part, case when by_figure then (f.figure).kind else 0 end as kind,
      case when by_figure then (f.figure).falling else 0 end as falling, coalesce(k.key, 0) as metres,
      case when order_by = 'name' then (select a.search_name from grid.asset a where a.id = (j.best).asset_id) else '' end
        collate "C" as name,
      case when by_figure then (f.figure).record_id else (j.best).asset_id end as id
    from judged j cross join chain c
    -- The figure of the direction of the sort, else (part 2) of the other direction; without a direction the better one.
    cross join lateral (
      select case order_by when '-generation_mw' then 1 + ((j.generation).kind is null)::integer
          when '-load_mw' then 1 + ((j.load).kind is null)::integer else 1 end as part,
        case order_by when '-generation_mw' then coalesce(j.generation, j.load) when '-load_mw' then coalesce(j.load, j.generation)
          when '-least_mw' then least(question.in_chain(j.generation, c.least -> (j.best).asset_id, 'generation'),
            question.in_chain(j.load, c.least -> (j.best).asset_id, 'load'))
          else least(j.generation, j.load) end as figure) f
    left join unnest(here.assets, keys) k (id, key) on order_by = 'distance' and k.id = (j.best).asset_id
    where j.records > 0
  ), page as materialized (
    select p.* from placed p
    where after is null or (p.part, p.kind, p.falling, p.metres, p.name, p.id)
      > ((after ->> 0)::integer, (after ->> 1)::integer, (after ->> 2)::numeric, (after ->> 3)::float8, after ->> 4, after ->> 5)
    order by p.part, p.kind, p.falling, p.metres, p.name, p.id limit size + 1
  ), above as materialized (
    select coalesce(c.least, question.least_above(here, array(select (p.best).asset_id from page p))) as least from chain c
  ), listed as materialized (
    select p.n, p.key, (p.best).asset_id, d.document, d.source_ids
    from (
      select o.best, jsonb_build_array(o.part, o.kind, o.falling, o.metres, o.name, o.id) as key, row_number() over () as n
      from page o) p
    cross join above u cross join lateral grid.asset_capacity_document((p.best).asset_id, p.best, place, u.least -> (p.best).asset_id) d
    where p.n <= size
  )
  select coalesce(json_agg(l.document order by l.n), '[]') as data, array_agg(l.asset_id) as asset_ids,
    array(select distinct unnest(l.source_ids) from listed l) as source_ids,
    case when (select count(*) > size from page) then (array_agg(l.key order by l.n desc))[1] end as next_after,
    array(select j.best from judged j where ((j.best).other).kind is not null or (j.best).unknown_above) as left_out, (
      select jsonb_build_object('assets', count(*) filter (where b.kind is not null),
        'with_capacity', count(*) filter (where b.state = 'figure' and not f.conditional),
        'zero', count(*) filter (where b.state in ('zero', 'negative') and not f.conditional),
        'withheld', count(*) filter (where b.state = 'withheld'),
        'unknown', count(*) filter (where b.state in ('class_only', 'not_published') and not f.conditional),
        'stale', count(*) filter (where b.stale),
        'conditional', count(*) filter (where f.conditional))
      from judged f cross join lateral (select (least(
          case when f.conditional or not (f.generation).conditional then f.generation end,
          case when f.conditional or not (f.load).conditional then f.load end)).*) b) as summary into shown
  from listed l;
  nothing := shown.asset_ids is null and after is null;
  select o.offer, o.source_ids, o.asset_ids into offered
  from question.offers(q, case when nothing and place is not null and not params ? 'id' then array[place] else '{}' end, radius,
    1000.0 * caller.nearby_radius_km) o;
  answer.data := shown.data;
  answer.next_after := shown.next_after;
  answer.meta := jsonb_build_object(
    'warnings', case when nothing then question.why_none(here) else '[]' end,
    'summary', shown.summary, 'not_included', registry.not_included(q, place, radius),
    'not_compared', question.not_compared(q, null, shown.left_out),
    'offer', offered.offer,
    'attribution', grid.attribution(shown.source_ids || offered.source_ids, shown.asset_ids || offered.asset_ids));
  return answer;
end
$$;
