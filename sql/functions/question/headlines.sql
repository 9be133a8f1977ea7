-- The SQL of the figures that head assets in the answers to a question, as two expressions of a WITH clause:
--   figure  the records that may head an asset, each with its verdict (question.judging), its measure m (question.figure_measures), and
--           kind, falling: of question.figure_kind, and minus the amount in the greatest unit
--   head    of each asset, way (generation or load) and unit the one that heads it (part false), and the best conditional one (part true)
--   told  as in question.judging
-- Placeholder: $1 the question, with its member figures. cell is null of the past.
-- A figure heads that is firm and fresh enough, states something, has the lowest rank (question.figure_measures), and of one rank the
-- greatest amount, of views the least. What it has to be in MW or MVA is not asked before: a minimum is held against the headline.
-- Where both directions are asked for at once, a head whose figure is enough in one alone has the verdict one_direction. What holds under a
-- condition goes with any figure of the other direction, a headline with a headline; with either where conditional ones may answer
-- (with_conditional).
-- Materialized, because what is masked would be worked out again in each sort (whole Europe: 400 ms, so 190).
create or replace function question.headlines(q question.asked, told text[]) returns text
  language sql stable
as $$
  select format($query$
    figure as materialized (
      select j.asset_id, j.id, j.measure_id, j.unit, j.value, j.amount, j.value_mw, j.value_mva, j.class_code, %s, j.verdict, j.shortfall,
        j.timely, j.above, k.kind,
        case when k.kind > 4 then 0 when m.per_unit = 1 then -j.amount else -j.amount / m.per_unit end as falling,
        m,
        case when m.least then coalesce(j.amount, -k.kind) else coalesce(-j.amount, k.kind) end as in_rank
      from (%s) j
      join unnest(($1).figures) m on m.id = j.measure_id
      cross join lateral (select question.figure_kind(j.state, j.value_mw, j.amount, j.class_meaning) as kind) k
    ), %s as materialized (
      select distinct on (f.asset_id, w.way, f.unit, p.part) f.asset_id, w.way, f.unit, p.part, f.id, f.measure_id, f.value, f.amount,
        f.value_mw, f.value_mva, f.class_code, f.cell, f.verdict, f.shortfall, f.timely, f.above, f.kind, f.falling, f.m
      from figure f
      cross join lateral (values ('generation', (f.m).generation), ('load', (f.m).load)) w (way, holds)
      cross join lateral unnest((f.m).parts) p (part)
      where w.holds%s
      order by f.asset_id, w.way, f.unit, p.part, not f.timely, p.part and f.verdict <> 'match', greatest(f.kind, 8),
        case when p.part then 0 else (f.m).rank end, case when p.part then coalesce(-f.amount, f.kind) else f.in_rank end,
        (f.m).preference, f.id
    )%s $query$, case when q.as_of is null then 'j.cell' else 'null::integer as cell' end, question.judging(q, told),
    case when q.both_directions then 'one_way' else 'head' end,
    -- A minimum leaves most assets without a match: to order their figures would take as long again (`is true`: question.best_figures).
    case when told = '{amount}' and num_nonnulls(q.least_mw, q.least_mva) > 0
      then ' and (f.asset_id in (select a.asset_id from figure a where a.verdict = ''match'')) is true' end,
    case when q.both_directions then $both$, head as materialized (
      select o.asset_id, o.way, o.unit, o.part, o.id, o.measure_id, o.value, o.amount, o.value_mw, o.value_mva, o.class_code, o.cell,
        case when i.enough and not case when o.part or ($1).with_conditional
            then bool_or(i.enough and o.way = 'generation') over asset and bool_or(i.enough and o.way = 'load') over asset
            else bool_or(i.enough and not o.part and o.way = 'generation') over asset
              and bool_or(i.enough and not o.part and o.way = 'load') over asset end
          then 'one_direction' else o.verdict end as verdict, o.shortfall, o.timely, o.above, o.kind, o.falling, o.m
      from one_way o cross join lateral (select o.verdict in ('match', 'upstream', 'upstream_unknown') as enough) i
      window asset as (partition by o.asset_id)
    ) $both$ end)
$$;
