-- The nearest asset that answers a question, for each of several places: by a figure that satisfies its least one, without one by a figure
-- above zero.
--   q  with its member figures where its caller asks more than once;  places  points;  radius  metres, inclusive
--   lands  null, or of each place the country in which the asset has to lie, null for any
-- Returns a row for each place, by its position from 1: the nearest, by its key of grid.distance, then by id; null for none within the
-- radius.
-- Looks at the 50 nearest assets of each place, then, of few places, at 400. What is not found so is rare everywhere: then all that answer
-- are compared, which takes as long as the 400 of ten places.
create or replace function question.nearest(q question.asked, places geography[], radius float8, lands text[] default null)
  returns table (n integer, asset_id text)
  language plpgsql stable
as $$
declare
  left_over integer[] := array(select generate_subscripts(places, 1));
  reached integer;
  found record;
begin
  q.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  q.figures := coalesce(q.figures, array(select m from question.figure_measures(q) m));
  q.measures := null;
  foreach reached in array array[50, 400] loop
    exit when reached > 50 and cardinality(left_over) > 10;
    for found in
      with seen as materialized (
        select p.n, a.id, a.sphere, d.key, coalesce(d.nearest, d.key) <= radius as within
        from unnest(left_over) p (n)
        cross join lateral (
          select a.id, a.precision, a.footprint, a.footprint <-> places[p.n] as sphere from grid.asset a
          where a.merged_into is null and a.footprint && _ST_Expand(places[p.n], radius + 1)
            and (lands[p.n] is null or a.country = lands[p.n])
          order by a.footprint <-> places[p.n] limit reached) a
        cross join lateral grid.distance(a.precision, a.footprint, places[p.n]) d
      ), reach as (
        -- Up to where every asset is known: the index orders by the distance on a sphere, which is up to 0.7 % off.
        select p.n, case when count(s.id) = reached then least(max(s.sphere) * 0.993 - 1, radius) else radius end as metres
        from unnest(left_over) p (n) left join seen s on s.n = p.n group by p.n
      ), answering as materialized (
        select f.id from question.answering(q, array(select distinct s.id from seen s where s.within)) f (id)
      ), counted as (
        select s.n, s.id, s.key from seen s join answering f on f.id = s.id where s.within
      )
      -- A box comes after every asset whose place is known.
      select distinct on (r.n) r.n, c.id
      from reach r left join counted c on c.n = r.n and (c.key <= r.metres or r.metres >= radius)
      where c.id is not null or r.metres >= radius
      order by r.n, c.key, c.id
    loop
      n := found.n;
      asset_id := found.id;
      left_over := array_remove(left_over, n);
      return next;
    end loop;
    if left_over = '{}' then
      return;
    end if;
  end loop;
  return query
  with answering as materialized (
    select a.id, a.precision, a.footprint, a.country from question.answering(q, null) f (id) join grid.asset a on a.id = f.id
  )
  select distinct on (p.n) p.n, a.id
  from unnest(left_over) p (n)
  left join answering a on a.footprint && _ST_Expand(places[p.n], radius + 1) and grid.is_within(a.footprint, places[p.n], radius)
    and (lands[p.n] is null or a.country = lands[p.n])
  left join lateral grid.distance(a.precision, a.footprint, places[p.n]) d on true
  order by p.n, d.key, a.id;
end
$$;
