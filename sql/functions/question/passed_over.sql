-- The assets that a question is about and that are nearer to a place than the one that answers it, each with why it does not.
--   q, places, radius  as given to question.nearest;  nearest  its answer for each place, in their order
-- Returns the first five of each place, by its position from 1, of those within the radius where none answers, with their order from 1;
-- and without a place (n is null) each asset that any place passes over, once. An asset is told by that of its headlines which comes
-- nearest to an answer: conditional, a figure that would answer under a condition; voltage; one_direction, where both are asked for at
-- once and one has enough; upstream or upstream_unknown, where its own figure is enough; stale, a figure that fails for its date alone;
-- technical_limit and tia_threshold, one beside which this is not stated as asked; firmness, one that is not as firm as asked; else what
-- the best figure lacks, of those of which all these are as asked if there are any: too_little, not_comparable, zero, class_only,
-- withheld, not_published.
-- Five are found among the 50 assets that the index has nearest, which orders by the distance on a sphere, up to 0.7 % off
-- (grid.is_within); where these do not tell, among all within reach: 500 places have 485,000 of them within 500 km.
create or replace function question.passed_over(q question.asked, places geography[], radius float8, nearest text[])
  returns table (n integer, place integer, asset_id text, why text)
  language plpgsql stable
as $$
declare
  -- Of each place: up to where assets are passed over, and the key of the one that answers.
  metres float8[];
  keys float8[];
begin
  q.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  select array_agg(least(d.key, radius) order by p.n), array_agg(d.key order by p.n) into metres, keys
  from unnest(places, nearest) with ordinality p (here, id, n)
  left join grid.asset f on f.id = p.id
  cross join lateral grid.distance(f.precision, f.footprint, p.here) d;
  q.assets := array(select a from grid.assets_around(places, metres, keys, nearest) a);
  q.figures := coalesce(q.figures, array(select m from question.figure_measures(q) m));
  q.measures := null;
  return query execute format($query$
    with %s, judged as materialized (
      select distinct on (h.asset_id) h.asset_id, case when h.part then 'conditional' else h.verdict end as why
      from head h
      where not h.part or h.verdict = 'match'
      order by h.asset_id, case when h.verdict = 'match' then case when h.part then 1 else 0 end when h.verdict = 'voltage' then 2
          when h.shortfall is null then case when h.timely then 3
            else 3 + array_position(array['stale', 'technical_limit', 'tia_threshold', 'firmness'], h.verdict) end
          when h.timely then 8 else 9 end,
        array_position(array['too_little', 'not_comparable', 'zero', 'class_only', 'withheld', 'not_published'], h.shortfall)
    ), passed as materialized (
      select j.* from judged j where j.why <> 'match'
    ), reach as materialized (
      select p.*, _ST_Expand(p.here, p.metres + 1) as box from unnest($2, $3, $4, $5) with ordinality p (here, metres, key, id, n)
    ), near as materialized (
      select r.n, a.*, count(*) over (partition by r.n) = 50 as more, max(a.sphere) over (partition by r.n) as farthest
      from reach r cross join lateral (
        select a.id, a.precision, a.footprint, a.footprint <-> r.here as sphere from grid.asset a
        where a.merged_into is null and a.footprint && r.box order by a.footprint <-> r.here limit 50) a
    ), told as materialized (
      -- Places whose five are among them: no asset farther on the sphere can be nearer.
      select f.n from (
        select e.*, row_number() over (partition by e.n order by e.sphere) as nth from near e join passed p on p.asset_id = e.id
        where e.precision <> 'box') f
      where f.nth = 5 and 1.007 * f.sphere + 1 < 0.993 * f.farthest - 1
      union select e.n from near e where not e.more
    ), wide as (
      select w.*, row_number() over (partition by w.n, w.box order by w.sphere) as nth,
        count(*) filter (where not w.box) over (partition by w.n) as plain
      from (
        select r.n, a.id, a.precision, a.footprint, a.footprint <-> r.here as sphere, a.precision = 'box' as box
        from reach r
        join grid.asset a on a.merged_into is null and a.footprint && r.box and grid.is_within(a.footprint, r.here, r.metres)
        where r.n not in (select t.n from told t) and a.id in (select p.asset_id from passed p)) w
    ), possible as (
      select w.*, max(w.sphere) filter (where w.nth <= 5 and not w.box) over (partition by w.n) as fifth from wide w
    ), candidate as (
      select e.n, e.id, e.precision, e.footprint from near e where e.n in (select t.n from told t)
      union all
      -- A box comes after all others.
      select p.n, p.id, p.precision, p.footprint from possible p
      where case when p.box then p.plain < 5 else p.plain <= 5 or 0.993 * p.sphere - 1 <= 1.007 * p.fifth + 1 end
    ), ordered as (
      select r.n, row_number() over (partition by r.n order by d.key, p.asset_id) as place, p.asset_id, p.why
      from candidate c join passed p on p.asset_id = c.id join reach r on r.n = c.n
      cross join lateral grid.distance(c.precision, c.footprint, r.here) d
      where coalesce(d.nearest, d.key) <= r.metres and (r.id is null or (d.key, p.asset_id) < (r.key, r.id))
    )
    select o.n::integer, o.place::integer, o.asset_id, o.why from ordered o where o.place <= 5
    union all
    select null, null, p.asset_id, p.why from passed p $query$, question.headlines(q, null))
  using q, places, metres, keys, nearest;
end
$$;
