-- The best figures of assets for a question: what tiles, lists, sites, the page of an asset, its picture and MCP tell of them.
--   ids      of assets, each once, that the question is about; null for those of the question itself
--   others   whether to return also assets without a record that matches, of which something matches but for the least figure or for what
--           is above (members other and unknown_above)
--   coarser  by how many bits to shorten cells, to return the best of each such cell in place of each asset
-- Returns a row for each asset that has a matching record of question.figure_measures:
--   cell     null; the shortened cell, where these are asked for;  records  how many those are
--   generation, load  the best of them for each direction, null if there is none
--   other    null; of the others that have no figure in the unit of the least figure, the best of what they have; where only one direction
--            has a figure in the unit, the best amount of the other one
--   unknown_above  whether a record of it fails only because nobody knows what is above
--   assets   null; of a cell, how many assets it has. Then asset_id is null, and `records` counts those of all
-- The order of figures: their kind (question.figure_kind), the greatest amount, the preference of their measure, the id of the record.
create or replace function question.best_figures(q question.asked, ids text[] default null, others boolean default false,
    coarser integer default null)
  returns setof grid.asset_best
  language plpgsql stable
as $$
declare
  measures constant question.figure_measure[] := array(select m from question.figure_measures(q) m);
  units constant text[] := array_remove(array[case when q.least_mw is not null then 'MW' end,
    case when q.least_mva is not null then 'MVA' end], null);
begin
  q.assets := coalesce(ids, q.assets);
  -- The join with them chooses. Where all records are read they are also a condition, which is tested before any join; where records are
  -- looked up, they would count twice in the planner's estimates, and be joined one by one.
  q.measures := case when q.assets is null and q.cells is null then array(select m.id from unnest(measures) m) end;
  return query execute format($query$
    with measure as materialized (
      select * from unnest($2)
    ), figure as materialized (
      select %1$s as place, r.asset_id, r.id as record_id, r.amount, r.class_code, m.generation, m.load, m.preference, k.kind,
        case when k.kind > 4 then 0 when m.per_unit = 1 then -r.amount else -r.amount / m.per_unit end as falling, %2$s
      from (%3$s) r
      -- Distinct, as it is, so that the planner knows that a record has one.
      join (select distinct on (u.id) u.* from measure u) m on m.id = r.measure_id
      cross join lateral (
        select question.figure_kind(r.state, r.value_mw, r.amount, grid.class_meaning(m.class_meanings, r.class_code)) as kind) k
    ), counted as (
      select f.place, count(*) filter (where f.answers) as records, %4$s
      from figure f group by f.place
    ), generation as (
      select distinct on (f.place) f.* from figure f where f.answers and f.generation
      order by f.place, f.kind, f.falling, f.preference, f.record_id
    ), load as (
      select distinct on (f.place) f.* from figure f where f.answers and f.load
      order by f.place, f.kind, f.falling, f.preference, f.record_id
    ), other as (
      %5$s
    )
    select %6$s, c.records,
      question.complete_figure(g.kind, g.falling, g.record_id, g.asset_id, g.amount, g.class_code, gm),
      question.complete_figure(l.kind, l.falling, l.record_id, l.asset_id, l.amount, l.class_code, lm),
      question.complete_figure(o.kind, o.falling, o.record_id, o.asset_id, o.amount, o.class_code, om), c.assets, c.unknown_above
    from counted c
    left join generation g on g.place = c.place left join measure gm on gm.preference = g.preference
    left join load l on l.place = c.place left join measure lm on lm.preference = l.preference
    left join other o on o.place = c.place left join measure om on om.preference = o.preference
    where c.records > 0 or o.place is not null or c.unknown_above $query$,
    case when coarser is null then 'r.asset_id' else format('r.cell >> %s', coarser) end,
    case when others then $others$ r.verdict = 'match' as answers, m.unit = any ($3) and r.amount is not null as in_unit,
      r.verdict = 'upstream_unknown' as unknown_above,
      r.verdict = 'match' or r.verdict = r.shortfall and r.timely and r.above is null as otherwise $others$
      else 'true as answers' end,
    question.judging(q, not others),
    case when others then $others$ bool_or(f.unknown_above) as unknown_above, null::integer as assets,
      bool_or(f.otherwise and f.in_unit) as in_unit, bool_or(f.otherwise and f.in_unit and f.generation) as generation_in_unit,
      bool_or(f.otherwise and f.in_unit and f.load) as load_in_unit $others$
      else 'false as unknown_above, ' || case when coarser is null then 'null::integer' else 'count(distinct f.asset_id)::integer' end
        || ' as assets' end,
    case when others then $others$
      select distinct on (f.place) f.* from figure f join counted c on c.place = f.place
      where f.otherwise and c.records = 0 and (not c.in_unit or f.amount is not null
        and (f.generation and not c.generation_in_unit or f.load and not c.load_in_unit))
      order by f.place, f.kind, f.falling, f.preference, f.record_id $others$ else 'select f.* from figure f where false' end,
    case when coarser is null then 'c.place, null::integer' else 'null::text, c.place' end)
  using q, measures, units;
end
$$;
