-- What would answer a question where no asset around a place answers it.
--   places, radius  as asked, metres;  most_radius  the greatest that the caller may ask for, metres
-- Returns for each place, by its position from 1, {nearest, largest}, each as a row of GET /v1/capacity/assets or null: the nearest asset
-- that answers beyond the radius; within it the one with the greatest figure above zero in a unit that is asked for. Also the ids of their
-- sources and of their assets, whose credits are due.
create or replace function question.offers(q question.asked, places geography[], radius float8, most_radius float8)
  returns table (n integer, offer json, source_ids text[], asset_ids text[])
  language plpgsql stable
as $$
begin
  if places = '{}' then
    return;
  end if;
  return query
  with beyond as materialized (
    select c.n, c.asset_id
    from question.nearest(question.counting(q), case when most_radius > radius then places else '{}' end, most_radius) c
  ), shown as materialized (
    select b from question.best_figures(q, array(select distinct c.asset_id from beyond c where c.asset_id is not null)) b
  )
  select p.n::integer, json_build_object('nearest', far.document, 'largest', most.document),
    coalesce(far.source_ids, '{}') || coalesce(most.source_ids, '{}'), array[c.asset_id, (w.best).asset_id]
  from unnest(places) with ordinality p (at, n)
  left join beyond c on c.n = p.n
  left join question.largest_free(q, places, radius) w on w.n = p.n
  left join lateral (
    select d.* from shown s cross join lateral grid.asset_capacity_document(s.b, p.at) d where (s.b).asset_id = c.asset_id) far on true
  left join lateral (select d.* from grid.asset_capacity_document(w.best, p.at) d where w.n is not null) most on true;
end
$$;
