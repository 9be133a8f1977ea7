-- The best figures of assets for a question: what tiles, lists, sites, the page of an asset, its picture and MCP tell of them.
--   q        with its member figures where its caller asks more than once: to rank 2,100 measures takes 9 ms
--   ids      of assets, each once, that the question is about; null for those of the question itself
--   others   whether to return further assets, of which no headline matches: those with one that misses only the least figure or what is
--           asked of the assets above (members other and unknown_above), and those with a conditional figure (member conditional)
--   coarser  by how many bits to shorten cells, to return the best of each such cell in place of each asset
--   feeding  whether the assets are asked as those that feed others (question.figure_measures)
-- `is true` keeps a set of assets one that is looked up: joined with a set that the planner takes for one row, 19,000 records took 170 s.
-- Returns a row for each asset of which a headline (question.headlines) matches, or where the question asks for them (with_conditional)
-- only a conditional figure:
--   cell     null; the shortened cell, where these are asked for;  records  how many records match that may head it
--   generation, load  the best of its headlines for each direction, null if there is none. Its state is `figure` above zero, `zero`,
--            `negative`, or that of a record without an amount. Within 0.0005 of zero an amount, in its own unit, counts as 0: files
--            contain floating-point noise such as -1.1E-16
--   other    null; of the others that have no headline in the unit of the least figure, the best of what they have; where only one
--            direction has one in the unit, the best amount of the other one. Of both directions at once, the best of what the directions
--            have that do not answer, where neither of these has one in the unit
--   unknown_above  whether a headline fails only because nobody knows what is above;  conditional  whether only a conditional figure
--   matches
--   assets   null; of a cell, how many assets it has. Then asset_id is null, and `records` counts those of all
-- The order of headlines in several units: their kind (question.headlines), the greatest amount, the preference of their measure, the id of
-- the record.
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
  q.figures := coalesce(q.figures, array(select m from question.figure_measures(q, feeding => feeding) m));
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
      where h.verdict = 'match' and (($1).with_conditional or h.parts <> '{t}')
        and (h.asset_id in (select c.asset_id from head c where c.verdict = 'match' and (not c.part or ($1).with_conditional))) is true
      group by 1
    ), best as (
      select distinct on (1, h.way) %1$s as place, h.way, h.part, h.kind, h.falling, h.preference, h.id, h.asset_id, h.amount,
        h.unit, h.class_code, h.class_meaning, h.firm, h.stale, h.year, h.source_id, h.source_date
      from head h where h.verdict = 'match' and %7$s
      order by 1, h.way, h.part, h.kind, h.falling, h.preference, h.id
    ), %5$s, told as (
      select b.place, (array_agg(f.figure) filter (where b.way = 'generation'))[1] as generation,
        (array_agg(f.figure) filter (where b.way = 'load'))[1] as load, (array_agg(f.figure) filter (where b.way = 'other'))[1] as other
      from (select * from best union all select * from other) b cross join lateral (
        select row(b.kind, b.falling, b.preference, b.id, b.asset_id,
          case when b.kind <= 4 then case when b.amount >= 0.0005 then 'figure' when b.amount <= -0.0005 then 'negative' else 'zero' end
            when b.kind <= 8 then 'class_only' when b.kind = 9 then 'withheld' else 'not_published' end, b.amount, b.unit,
          case when b.kind in (1, 3) then b.amount end, b.class_code, b.class_meaning, b.firm, b.stale, b.year, b.source_id, b.source_date,
          b.part)::grid.best_figure as figure) f
      group by 1
    )
    select %3$s, coalesce(r.records, 0), t.generation, t.load, t.other, c.assets, c.unknown_above, c.conditional
    from counted c left join record r on r.place = c.place left join told t on t.place = c.place
    where c.answers or (t.other).kind is not null or %6$s $query$,
    place, question.headlines(q, case when others then '{amount,upstream}' else '{amount}'::text[] end),
    case when coarser is null then 'c.place, null::integer' else 'null::text, c.place' end,
    case when coarser is null then 'null::integer'
      else '(count(distinct h.asset_id) filter (where h.verdict = ''match'' and ' || heading || '))::integer' end,
    case when others and cardinality(units) > 0 then $others$ near as (
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
      select distinct on (n.asset_id) n.asset_id as place, 'other', false, n.kind, n.falling, n.preference, n.id, n.asset_id, n.amount,
        n.unit, n.class_code, n.class_meaning, n.firm, n.stale, n.year, n.source_id, n.source_date
      from near n
      where not n.any_way or n.amount is not null and (n.way = 'generation' and not n.generation or n.way = 'load' and not n.load)
        and ($1).both_directions is not true
      order by n.asset_id, n.kind, n.falling, n.preference, n.id
    ) $others$ else 'other as (select * from best where false)' end,
    case when others then 'c.unknown_above or c.conditional' else 'false' end, heading)
  using q, units;
end
$$;
