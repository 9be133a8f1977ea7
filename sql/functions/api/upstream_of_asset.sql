-- GET /v1/substations/{id}/upstream: an asset and what feeds or limits it, to the top, each with its best figures (question.best_figures),
-- and the lowest figure of them all in each direction where they can be compared. The id of a merged asset returns the chain of the asset
-- that it was merged into.
--   params  id · direction, technology, availability_type, firmness, horizon_year, fresh_after: which figures count, of every asset
-- Nothing is added up or converted: figures stay what their publishers say. Withheld assets stay, without figures. An asset without one
-- names the publications of its operator that may have it and are not searched (grid.asset_not_included): `not_published` alone does not
-- say that nobody published.
-- What binds in a direction is the lowest figure of the chain, of equal ones that of the lowest asset; null with the first reason why not:
-- upstream_unknown, no_upstream, withheld, not_published, class_only, range, different_units, different_horizons.
-- Raises asset_not_found.
create or replace function api.upstream_of_asset(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  own constant text := grid.require_asset(params);
  -- The nearest steps first; of one step the order is that of ids.
  ids constant text[] := array[own] || array(select a.above from grid.asset_above a where a.asset_id = own order by a.depth, a.above);
  q constant question.asked := question.ask(params - 'id');
  asked constant text[] := array(select d from unnest('{generation,load}'::text[]) d where d = any (q.directions));
  ways constant text[] := case when asked = '{}' then '{generation,load}' else asked end;
  chain_reason constant text := case
    when exists (
      select from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where u.asset_id = any (ids) and s.listed and u.upstream_asset_id is null) then 'upstream_unknown'
    when cardinality(ids) = 1 then 'no_upstream' end;
  -- What could be told of the asset itself: the directions that are asked for, else those in which it has a figure.
  directions text[];
  reason text;
  shown record;
  answer api.answer;
begin
  with above as materialized (
    select question.least_above(q, ids) as least
  ), link as materialized (
    select i.n, i.id, b.generation, b.load, d.document as asset, c.document
    from unnest(ids) with ordinality i (id, n) left join (
      select * from question.best_figures(q, ids[:1])
      union all select * from question.best_figures(q, ids[2:], feeding => true)) b on b.asset_id = i.id
    cross join above u
    cross join lateral grid.asset_document(i.id, null) d
    cross join lateral grid.asset_capacity_document(i.id, b, null, u.least -> i.id) c
  ), figure as (
    -- The single amount: null for ranges, and for whatever is no amount.
    select w.direction, l.n, l.id, f.state, f.unit, f.year, (r.figure).value as amount, m.technologies
    from link l cross join lateral (values ('generation', l.generation), ('load', l.load)) w (direction, best)
    cross join lateral (select (w.best).*) f left join grid.record_masked r on r.id = f.record_id
    left join grid.measure m on m.id = r.measure_id
  ), lowest as (
    select f.direction, (array_agg(f.id order by f.amount, f.n))[1] as asset_id, min(f.amount) as value, min(f.unit) as unit,
      (array_agg(to_jsonb(f.technologies) order by f.amount, f.n))[1] as technologies,
      case when chain_reason is not null then chain_reason
        when bool_or(f.state = 'withheld') then 'withheld'
        when bool_or(f.state is null or f.state = 'not_published') then 'not_published'
        when bool_or(f.state = 'class_only') then 'class_only'
        when bool_or(f.amount is null) then 'range'
        when count(distinct f.unit) > 1 then 'different_units'
        when count(distinct coalesce(f.year, 0)) > 1 then 'different_horizons' end as reason
    from figure f group by f.direction
  )
  select json_agg(json_build_object(
      'asset', l.asset, 'upstream', l.document -> 'upstream',
      'best', json_build_object('generation', l.document -> 'generation', 'load', l.document -> 'load'),
      'source_date', least((l.generation).source_date, (l.load).source_date),
      'limits', l.document -> 'limits', 'works', l.document -> 'works',
      'not_included', grid.asset_not_included(l.id, l.generation, l.load, ways, q)) order by l.n) as chain,
    array_agg((l.generation).source_id) || array_agg((l.load).source_id) as source_ids,
    (select jsonb_object_agg(b.direction, case when b.direction = any (ways) then jsonb_build_object('reason', b.reason,
      'asset_id', case when b.reason is null then b.asset_id end, 'value', case when b.reason is null then b.value end,
      'unit', case when b.reason is null then b.unit end,
      'technologies', case when b.reason is null then b.technologies end) end) from lowest b) as bindings,
    array(select f.direction from figure f where f.n = 1 and f.state is not null order by f.direction) as had
  into shown
  from link l;
  directions := case when asked = '{}' then shown.had else asked end;
  reason := coalesce(chain_reason, case cardinality(directions) when 0 then 'not_published'
    when 1 then shown.bindings -> directions[1] ->> 'reason' else 'several_directions' end);
  answer.data := json_build_object('asset', shown.chain -> 0 -> 'asset', 'chain', shown.chain,
    'binding', case when reason is null
      then (shown.bindings -> directions[1]) - 'reason' || jsonb_build_object('direction', directions[1]) end,
    'binding_reason', reason, 'bindings', shown.bindings);
  answer.meta := jsonb_build_object('attribution', grid.attribution(shown.source_ids, ids));
  return answer;
end
$$;
