-- The best figures (question.best_figures) of some assets.
create or replace function question.best_of_assets(q question.asked, ids text[], others boolean default false) returns setof grid.asset_best
  language plpgsql stable
as $$
begin
  q.assets := ids;
  return query select b.* from question.best_figures(q, others) b;
end
$$;
