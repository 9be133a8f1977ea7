-- What would answer a question where no asset around a place answers it.
--   places, radius  as asked, metres;  most_radius  the greatest that the caller may ask for, metres
-- Returns for each place, by its position from 1, {nearest, largest}, each as a row of GET /v1/capacity/assets or null: the nearest asset
-- that answers beyond the radius; within it the one with the greatest figure above zero in a unit that is asked for. Also the ids of their
-- sources and of their assets, whose credits are due.
create or replace function question.offers(q question.asked, places geography[], radius float8, most_radius float8)
  returns table (n integer, offer json, source_ids text[], asset_ids text[])
  language plpgsql stable
as $$
declare
  -- But for its least figure: any above zero is enough.
  free question.asked := q;
begin
  if places = '{}' then
    return;
  end if;
  free.least_mw := case when q.least_mw is not null then 0.0005 end;
  free.least_mva := case when q.least_mva is not null then 0.0005 end;
  free.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  return query
  with beyond as materialized (
    select c.n, c.asset_id from question.nearest(q, case when most_radius > radius then places else '{}' end, most_radius) c
  ), shown as materialized (
    select b from question.best_figures(q, array(select distinct c.asset_id from beyond c where c.asset_id is not null)) b
  ), around as materialized (
    select p.n, w.id from unnest(places) with ordinality p (at, n) cross join lateral grid.assets_by_distance(p.at, radius) w
  ), figure as materialized (
    select f from question.best_figures(free, array(select distinct a.id from around a)) f
  ), largest as (
    select distinct on (a.n) a.n, f.f as best from around a join figure f on (f.f).asset_id = a.id
    order by a.n, least((f.f).generation, (f.f).load)
  )
  select p.n::integer, json_build_object('nearest', far.document, 'largest', most.document),
    coalesce(far.source_ids, '{}') || coalesce(most.source_ids, '{}'), array[c.asset_id, (w.best).asset_id]
  from unnest(places) with ordinality p (at, n) left join beyond c on c.n = p.n left join largest w on w.n = p.n
  left join shown s on (s.b).asset_id = c.asset_id
  left join lateral grid.asset_capacity_document((s.b).asset_id, s.b, p.at) far on true
  left join lateral grid.asset_capacity_document((w.best).asset_id, w.best, p.at) most on true;
end
$$;
