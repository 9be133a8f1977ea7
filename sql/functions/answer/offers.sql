-- What would answer a question where no asset around a place answers it.
--   q  as in question.nearest;  places, radius  as asked, metres;  most_radius  the greatest that the caller may ask for, metres
-- Returns for each place, by its position from 1, {nearest, largest, elsewhere}: the nearest asset that answers beyond the radius, and
-- within it the one with the greatest figure above zero in a unit that is asked for, each as a row of GET /v1/capacity/assets or null.
-- Also the ids of their sources and of their assets, whose credits are due.
-- The nearest lies in the country of the place and within 100 km; only where none such is known it may be farther or abroad (elsewhere).
create or replace function question.offers(q question.asked, places geography[], radius float8, most_radius float8)
  returns table (n integer, offer json, source_ids text[], asset_ids text[])
  language plpgsql stable
as $$
declare
  at_hand constant float8 := least(100000, most_radius);
  lands text[];
  found text[] := array_fill(null::text, array[cardinality(places)]);
  lacking integer[];
  -- But for its least figure: any above zero is enough.
  free question.asked := q;
begin
  if places = '{}' then
    return;
  end if;
  free.least_mw := case when q.least_mw is not null then 0.0005 end;
  free.least_mva := case when q.least_mva is not null then 0.0005 end;
  free.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  if at_hand > radius then
    lands := array(
      select (select c.country from registry.country_border c where ST_Intersects(c.piece, p.at::geometry) order by c.country limit 1)
      from unnest(places) with ordinality p (at, n) order by p.n);
    found := array(select c.asset_id from question.nearest(q, places, at_hand, lands) c order by c.n);
  end if;
  lacking := array(select i from generate_subscripts(places, 1) i where found[i] is null and most_radius > radius order by i);
  return query
  with beyond as materialized (
    select i as n, found[i] as asset_id, false as elsewhere from generate_subscripts(places, 1) i where found[i] is not null
    union all
    select lacking[c.n], c.asset_id, true
    from question.nearest(q, array(select places[i] from unnest(lacking) with ordinality l (i, o) order by l.o), most_radius) c
  ), shown as materialized (
    select b from question.best_figures(q, array(select distinct c.asset_id from beyond c where c.asset_id is not null)) b
  ), place as materialized (
    select p.n, p.at, _ST_Expand(p.at, radius + 1) as box from unnest(places) with ordinality p (at, n)
  ), figure as materialized (
    select f, a.footprint
    from question.best_figures(free, array(select r from grid.assets_around(places, array_fill(radius, array[cardinality(places)])) r)) f
    join grid.asset a on a.id = f.asset_id
    order by least(f.generation, f.load)
  ), largest as (
    -- Each place tries them from the greatest down: most have one of the first within reach.
    select p.n, g.f as best from place p
    cross join lateral (select r.f from figure r where r.footprint && p.box and grid.is_within(r.footprint, p.at, radius) limit 1) g
  ), above as materialized (
    select question.least_above(q, array(select c.asset_id from beyond c union select (w.best).asset_id from largest w)) as least
  )
  select p.n::integer, json_build_object('nearest', far.document, 'largest', most.document,
      'elsewhere', coalesce(c.elsewhere and c.asset_id is not null, false)),
    coalesce(far.source_ids, '{}') || coalesce(most.source_ids, '{}'), array[c.asset_id, (w.best).asset_id]
  from unnest(places) with ordinality p (at, n) left join beyond c on c.n = p.n left join largest w on w.n = p.n
  left join shown s on (s.b).asset_id = c.asset_id
  cross join above u
  left join lateral grid.asset_capacity_document((s.b).asset_id, s.b, p.at, u.least -> c.asset_id) far on true
  left join lateral grid.asset_capacity_document((w.best).asset_id, w.best, p.at, u.least -> (w.best).asset_id) most on true;
end
$$;
