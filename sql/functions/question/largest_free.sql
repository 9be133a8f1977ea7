-- For each of several places the asset within a radius that has the greatest figure above zero, of those that match a question but for its
-- least figure, in a unit of that; with that figure and its others.
--   places  points;  radius  metres, inclusive
create or replace function question.largest_free(q question.asked, places geography[], radius float8)
  returns table (n integer, best grid.asset_best)
  language plpgsql stable
as $$
begin
  -- Any figure above zero is enough.
  q.least_mw := case when q.least_mw is not null then 0.0005 end;
  q.least_mva := case when q.least_mva is not null then 0.0005 end;
  q.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  return query
  with around as materialized (
    select p.n::integer, w.id
    from unnest(places) with ordinality p (at, n) cross join lateral grid.assets_by_distance(p.at, radius) w
  ), figure as materialized (
    select b from question.best_figures(q, array(select distinct a.id from around a)) b
  )
  select distinct on (a.n) a.n, f.b from around a join figure f on (f.b).asset_id = a.id
  order by a.n, least((f.b).generation, (f.b).load);
end
$$;
