-- The SQL of the figures that head assets in the answers to a question, as expressions of a WITH clause:
--   figure  the records that may head an asset, each with its verdict (question.judging), and
--             kind     how good it is, from 1, an amount in MW, to 10, nothing: 2 an amount in another unit, 3 and 4 the same where it is
--                      zero (below 0.0005 of its unit) or negative, 5 to 8 a class (available, limited, none, unknown), 9 a withheld
--                      figure, 10 an empty cell. What is free in MVA says more than that nothing is in MW
--             falling  minus the amount in the greatest unit
--   head    of each asset, way (generation or load) and unit the one that heads it (part false), and the best conditional one (part true),
--           with what its measure is told and chosen by (question.figure_measures)
--   told  as in question.judging
-- Placeholder: $1 the question, with its member figures. cell is null of the past.
-- A figure heads that is firm and fresh enough, states something, has the lowest rank (question.figure_measures), and of one rank the
-- greatest amount, of views the least. What it has to be in MW or MVA is not asked before: a minimum is held against the headline.
-- Where both directions are asked for at once, a head whose figure is enough in one alone has the verdict one_direction. What holds under a
-- condition goes with any figure of the other direction, a headline with a headline; with either where conditional ones may answer
-- (with_conditional).
-- Materialized, because what is masked would be worked out again in each sort (whole Europe: 400 ms, so 190). Ways and parts are those of
-- the measure, so that they are joined once for it (14,000 figures: 165 ms, so 142).
create or replace function question.headlines(q question.asked, told text[]) returns text
  language sql stable
as $$
  select format($query$
    figure as materialized (
      select j.asset_id, j.id, j.measure_id, j.unit, j.value, j.amount, j.value_mw, j.value_mva, j.class_code, %s, j.verdict, j.shortfall,
        j.timely, j.above, k.kind,
        case when k.kind > 4 then 0 when m.per_unit = 1 then -j.amount else -j.amount / m.per_unit end as falling,
        case when m.least then coalesce(j.amount, -k.kind) else coalesce(-j.amount, k.kind) end as in_rank, m.parts, m.rank,
        m.preference, j.class_meaning, m.firm, m.stale, m.year, m.source_id, m.source_date
      from (%s) j
      join unnest(($1).figures) m on m.id = j.measure_id
      cross join lateral (
        select case when j.amount is not null
            then case when j.value_mw is not null then 1 else 2 end + case when j.amount >= 0.0005 then 0 else 2 end
          when j.state = 'class_only' then 4 + array_position(array['available', 'limited', 'none', 'unknown'], j.class_meaning)
          when j.state = 'withheld' then 9 else 10 end as kind) k
    ), %s as materialized (
      select distinct on (f.asset_id, p.way, f.unit, p.part) f.asset_id, p.way, f.unit, p.part, f.id, f.measure_id, f.value, f.amount,
        f.value_mw, f.value_mva, f.class_code, f.class_meaning, f.cell, f.verdict, f.shortfall, f.timely, f.above, f.kind, f.falling,
        f.preference, f.firm, f.stale, f.year, f.source_id, f.source_date
      from figure f join (
        select m.id, w.way, u.part from unnest(($1).figures) m
        cross join lateral (values ('generation', m.generation), ('load', m.load)) w (way, holds)
        cross join lateral unnest(m.parts) u (part)
        where w.holds) p on p.id = f.measure_id%s
      order by f.asset_id, p.way, f.unit, p.part, not f.timely, p.part and f.verdict <> 'match', greatest(f.kind, 8),
        case when p.part then 0 else f.rank end, case when p.part then coalesce(-f.amount, f.kind) else f.in_rank end, f.preference, f.id
    )%s $query$, case when q.as_of is null then 'j.cell' else 'null::integer as cell' end, question.judging(q, told),
    case when q.both_directions then 'one_way' else 'head' end,
    -- A minimum leaves most assets without a match: to order their figures would take as long again (`is true`: question.best_figures).
    case when told = '{amount}' and num_nonnulls(q.least_mw, q.least_mva) > 0
      then ' where (f.asset_id in (select a.asset_id from figure a where a.verdict = ''match'')) is true' end,
    case when q.both_directions then $both$, head as materialized (
      select o.asset_id, o.way, o.unit, o.part, o.id, o.measure_id, o.value, o.amount, o.value_mw, o.value_mva, o.class_code,
        o.class_meaning, o.cell,
        case when i.enough and not case when o.part or ($1).with_conditional
            then bool_or(i.enough and o.way = 'generation') over asset and bool_or(i.enough and o.way = 'load') over asset
            else bool_or(i.enough and not o.part and o.way = 'generation') over asset
              and bool_or(i.enough and not o.part and o.way = 'load') over asset end
          then 'one_direction' else o.verdict end as verdict, o.shortfall, o.timely, o.above, o.kind, o.falling,
        o.preference, o.firm, o.stale, o.year, o.source_id, o.source_date
      from one_way o cross join lateral (select o.verdict in ('match', 'upstream', 'upstream_unknown') as enough) i
      window asset as (partition by o.asset_id)
    ) $both$ end)
$$;
