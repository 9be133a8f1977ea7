-- GET /v1/substations/{id}/upstream: an asset and what feeds or limits it, to the top, each with its best figures (question.best_figures),
-- and the lowest figure of them all in each direction where they can be compared. The id of a merged asset returns the chain of the asset
-- that it was merged into.
--   params  id · direction, technology, availability_type, firmness, horizon_year, fresh_after: which figures count, of every asset
-- Nothing is added up or converted: figures stay what their publishers say. Withheld assets stay, without figures. An asset without one
-- names the publications of its operator that may have it and are not searched (grid.asset_not_included): `not_published` alone does not
-- say that nobody published.
-- Raises asset_not_found.
create or replace function api.upstream_of_asset(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  ids constant text[] := grid.assets_above(grid.require_asset(params));
  q constant question.asked := question.ask(params - 'id');
  ways constant text[] := case when q.directions && '{generation,load}' then q.directions else '{generation,load}' end;
  figures grid.asset_best[];
  generation grid.best_figure[];
  load grid.best_figure[];
  amounts jsonb;
  directions text[];
  bindings jsonb;
  chain_reason constant text := case
    when exists (
      select from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where u.asset_id = any (ids) and s.listed and u.upstream_asset_id is null) then 'upstream_unknown'
    when cardinality(ids) = 1 then 'no_upstream' end;
  binding jsonb;
  reason text;
  shown record;
  answer api.answer;
begin
  figures := array(
    select b from unnest(ids) with ordinality i (id, n) left join question.best_figures(q, ids) b on b.asset_id = i.id order by i.n);
  select array_agg(f.generation order by f.n), array_agg(f.load order by f.n) into generation, load
  from unnest(figures) with ordinality f (asset_id, cell, records, generation, load, other, assets, unknown_above, n);
  amounts := (
    select jsonb_object_agg(r.id, (r.figure).value)
    from grid.record_masked r where r.id in (select (f).record_id from unnest(generation || load) f));

  select jsonb_object_agg(d.direction, case when d.direction <> all (ways) then null
    when coalesce(chain_reason, b.reason) is null
      then jsonb_build_object('asset_id', b.asset_id, 'value', b.value, 'unit', b.unit, 'reason', null)
    else jsonb_build_object('asset_id', null, 'value', null, 'unit', null, 'reason', coalesce(chain_reason, b.reason)) end) into bindings
  from (values ('generation', generation), ('load', load)) d (direction, figures)
  cross join lateral grid.binding_figure(ids, d.figures, array(
    select (amounts ->> f.record_id)::numeric
    from unnest(d.figures) with ordinality f (kind, falling, preference, record_id, asset_id, state,
      value, unit, mw, class_code, class_meaning, firm, stale, year, source_id, source_date, n) order by n)) b;
  directions := array(
    select d.direction from (values ('generation', generation[1]), ('load', load[1])) d (direction, figure)
    where case when q.directions && '{generation,load}' then d.direction = any (q.directions) else (d.figure).kind is not null end);
  binding := bindings -> directions[1];
  reason := coalesce(chain_reason, case when cardinality(directions) = 0 then 'not_published'
    when cardinality(directions) > 1 then 'several_directions' else binding ->> 'reason' end);

  select d.data, d.source_ids into shown from grid.chain_documents(ids, generation, load, ways, q) d;
  answer.data := json_build_object('asset', shown.data -> 0 -> 'asset', 'chain', shown.data,
    'binding', case when reason is null then binding - 'reason' || jsonb_build_object('direction', directions[1]) end,
    'binding_reason', reason, 'bindings', bindings);
  answer.meta := jsonb_build_object('attribution', grid.attribution(shown.source_ids, ids));
  return answer;
end
$$;
