-- The assets that a question is about and that are nearer to a place than the one that answers it, each with why it does not.
--   q, places, radius  as given to question.nearest;  nearest  its answer for each place, in their order
-- Returns those of each place, by its position from 1, or all within the radius where none answers, with their order from 1. An asset is
-- told by that of its headlines which comes nearest to an answer: conditional, a figure that would answer
-- under a condition; voltage; upstream or upstream_unknown, where its own figure is enough;
-- stale, a figure that fails for its date alone; firmness, one that is not as firm as asked; else what the best figure lacks, of those of
-- the asked firmness and date if there are any: too_little, not_comparable, zero, class_only, withheld, not_published.
create or replace function question.passed_over(q question.asked, places geography[], radius float8, nearest text[])
  returns table (n integer, place integer, asset_id text, why text)
  language plpgsql stable
as $$
declare
  -- Side by side.
  at integer[];
  ids text[];
  keys float8[];
begin
  q.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  select array_agg(p.n::integer), array_agg(a.id), array_agg(a.key) into at, ids, keys
  from unnest(places, nearest) with ordinality p (here, id, n)
  left join grid.asset f on f.id = p.id
  cross join lateral grid.distance(f.precision, f.footprint, p.here) d
  cross join lateral grid.assets_by_distance(p.here, least(d.key, radius)) a
  where p.id is null or (a.key, a.id) < (d.key, p.id);
  q.assets := array(select distinct i.id from unnest(ids) i (id));
  q.figures := array(select m from question.figure_measures(q) m);
  q.measures := null;
  return query execute format($query$
    with %s, judged as materialized (
      select distinct on (h.asset_id) h.asset_id, case when h.part then 'conditional' else h.verdict end as why
      from head h
      where not h.part or h.verdict = 'match'
      order by h.asset_id, case when h.verdict = 'match' then case when h.part then 1 else 0 end when h.verdict = 'voltage' then 2
          when h.shortfall is null then case when h.timely then 3 else case h.verdict when 'stale' then 4 else 5 end end
          when h.timely then 6 else 7 end,
        array_position(array['too_little', 'not_comparable', 'zero', 'class_only', 'withheld', 'not_published'], h.shortfall)
    )
    select a.n, row_number() over (partition by a.n order by a.key, a.id)::integer, a.id, j.why
    from unnest($2, $3, $4) a (n, id, key) join judged j on j.asset_id = a.id where j.why <> 'match' $query$, question.headlines(q, null))
  using q, at, ids, keys;
end
$$;
