-- The best figures of assets for a question: what tiles, lists, sites, the page of an asset, its picture and MCP tell of them.
--   ids      of assets, each once, that the question is about; null for those of the question itself
--   others   whether to return also assets of which no headline matches, but one does but for the least figure or for what is above
--           (members other and unknown_above), or a conditional figure (member conditional)
--   coarser  by how many bits to shorten cells, to return the best of each such cell in place of each asset
--   feeding  whether the assets are asked as those that feed others (question.figure_measures)
-- `is true` keeps a set of assets one that is looked up: joined with a set that the planner takes for one row, 19,000 records took 170 s.
-- Returns a row for each asset of which a headline (question.headlines) matches, or where the question asks for them (with_conditional)
-- only a conditional figure:
--   cell     null; the shortened cell, where these are asked for;  records  how many records match that may head it
--   generation, load  the best of its headlines for each direction, null if there is none
--   other    null; of the others that have no headline in the unit of the least figure, the best of what they have; where only one
--            direction has one in the unit, the best amount of the other one. Of both directions at once, the best of what the directions
--            have that do not answer, where neither of these has one in the unit
--   unknown_above  whether a headline fails only because nobody knows what is above;  conditional  whether only a conditional figure
--   matches
--   assets   null; of a cell, how many assets it has. Then asset_id is null, and `records` counts those of all
-- The order of headlines in several units: their kind (question.figure_kind), the greatest amount, the preference of their measure, the id
-- of the record.
create or replace function question.best_figures(q question.asked, ids text[] default null, others boolean default false,
    coarser integer default null, feeding boolean default false)
  returns setof grid.asset_best
  language plpgsql stable
as $$
declare
  place constant text := case when coarser is null then 'h.asset_id' else format('h.cell >> %s', coarser) end;
  -- Which of the heads answer.
  heading constant text := case when q.with_conditional then 'true' else 'not h.part' end;
  units constant text[] := array_remove(array[case when q.least_mw is not null then 'MW' end,
    case when q.least_mva is not null then 'MVA' end], null);
begin
  q.assets := coalesce(ids, q.assets);
  q.figures := array(select m from question.figure_measures(q, feeding => feeding) m);
  -- The join with them chooses. As a condition, too, they would count twice in the planner's estimates, and rows be joined one by one.
  q.measures := null;
  return query execute format($query$
    with %2$s, counted as (
      select %1$s as place, bool_or(h.verdict = 'match' and %7$s) as answers,
        bool_or(h.verdict = 'match' and h.part) and not bool_or(h.verdict = 'match' and not h.part) as conditional,
        bool_or(h.verdict = 'upstream_unknown' and not h.part) as unknown_above, %4$s as assets
      from head h group by 1
    ), record as (
      select %1$s as place, count(*) as records
      from figure h
      where h.verdict = 'match' and ((h.m).parts <> '{t}' or ($1).with_conditional)
        and (h.asset_id in (select c.asset_id from head c where c.verdict = 'match' and (not c.part or ($1).with_conditional))) is true
      group by 1
    ), best as (
      select distinct on (1, h.way) %1$s as place, h.*
      from head h where h.verdict = 'match' and %7$s
      order by 1, h.way, h.part, h.kind, h.falling, (h.m).preference, h.id
    ), %5$s
    select %3$s, coalesce(r.records, 0),
      question.complete_figure(g.kind, g.falling, g.id, g.asset_id, g.amount, g.class_code, g.m, g.part),
      question.complete_figure(l.kind, l.falling, l.id, l.asset_id, l.amount, l.class_code, l.m, l.part),
      question.complete_figure(o.kind, o.falling, o.id, o.asset_id, o.amount, o.class_code, o.m, false), c.assets, c.unknown_above,
      c.conditional
    from counted c
    left join record r on r.place = c.place
    left join best g on g.place = c.place and g.way = 'generation'
    left join best l on l.place = c.place and l.way = 'load'
    left join other o on o.place = c.place
    where c.answers or o.place is not null or %6$s $query$,
    place, question.headlines(q, case when others then '{amount,upstream}' else '{amount}'::text[] end),
    case when coarser is null then 'c.place, null::integer' else 'null::text, c.place' end,
    case when coarser is null then 'null::integer'
      else '(count(distinct h.asset_id) filter (where h.verdict = ''match'' and ' || heading || '))::integer' end,
    case when others then $others$ near as (
      select h.*, bool_or(i.in_unit) over asset as any_way, bool_or(i.in_unit and h.way = 'generation') over asset as generation,
        bool_or(i.in_unit and h.way = 'load') over asset as load
      from head h cross join lateral (select h.unit = any ($2) and h.amount is not null as in_unit) i
      where not h.part and h.verdict = h.shortfall and h.timely and h.above is null
        and h.asset_id not in (select c.place from counted c where c.answers)
        and (not coalesce(($1).both_directions, false) or (h.asset_id, h.way) not in (
            select e.asset_id, e.way from head e where e.verdict = 'one_direction' and not e.part)
          and h.asset_id in (
            select e.asset_id from head e
            where not e.part and (e.verdict = 'one_direction' or e.verdict = e.shortfall and e.timely and e.above is null)
            group by 1 having count(distinct e.way) = 2))
      window asset as (partition by h.asset_id)
    ), other as (
      select distinct on (n.asset_id) n.asset_id as place, n.*
      from near n
      where not n.any_way or n.amount is not null and (n.way = 'generation' and not n.generation or n.way = 'load' and not n.load)
        and ($1).both_directions is not true
      order by n.asset_id, n.kind, n.falling, (n.m).preference, n.id
    ) $others$ else format('other as (select %s as place, h.* from head h where false)', place) end,
    case when others then 'c.unknown_above or c.conditional' else 'false' end, heading)
  using q, units;
end
$$;
