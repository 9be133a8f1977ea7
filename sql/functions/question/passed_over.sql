-- The assets that a question is about and that are nearer to a place than the one that answers it, each with why it does not.
--   places, radius  as given to question.nearest;  nearest  its answer for each place, in their order
-- Returns those of each place, by its position from 1, or all within the radius where none answers, with their order from 1. An asset is told
-- by that of its records which comes nearest to an answer: voltage; upstream or upstream_unknown, where its own figure is enough; stale, a
-- figure that fails for its date alone; firmness, one that is not as firm as asked; else what the best figure lacks, of those of the asked
-- firmness and date if there are any: too_little, not_comparable, zero, class_only, withheld, not_published.
create or replace function question.passed_over(q question.asked, places geography[], radius float8, nearest text[])
  returns table (n integer, place integer, asset_id text, why text)
  language plpgsql stable
as $$
begin
  q.measures := array(select m.id from question.figure_measures(q) m);
  return query execute format($query$
    with place as materialized (
      select p.n::integer, p.at, p.id, grid.distance_key(a.precision, d.distance) as key, case when a.precision <> 'box' then d.distance else $3 end as reach
      from unnest($2, $4) with ordinality p (at, id, n)
      left join grid.asset a on a.id = p.id
      cross join lateral grid.distance(a.precision, a.footprint, p.at) d
    ), near as materialized (
      select p.n, a.id, a.key from place p cross join lateral grid.assets_by_distance(p.at, p.reach) a
      where p.id is null or (a.key, a.id) < (p.key, p.id)
    ), judged as materialized (
      select distinct on (r.asset_id) r.asset_id, r.verdict as why
      from unnest(array(select distinct a.id from near a)) a (id)
      join (%s) r on r.asset_id = a.id
      order by r.asset_id, case when r.verdict = 'voltage' then 1 when r.shortfall is null then case when r.timely then 2 else
          case r.verdict when 'stale' then 3 else 4 end end when r.timely then 5 else 6 end,
        array_position(array['too_little', 'not_comparable', 'zero', 'class_only', 'withheld', 'not_published'], r.shortfall)
    )
    select a.n, row_number() over (partition by a.n order by a.key, a.id)::integer, a.id, j.why
    from near a join judged j on j.asset_id = a.id where j.why <> 'match' $query$, question.judging(q))
  using q, places, radius, nearest;
end
$$;
