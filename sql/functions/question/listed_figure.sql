-- The figure of an asset in a list: that of the direction of the sort, else of the other direction; without a direction the better one.
--   order_by  as sort of GET /v1/capacity/assets
-- Returns one row; part is 1 for a figure of the direction, 2 for one of the other.
create or replace function question.listed_figure(generation grid.best_figure, load grid.best_figure, order_by text)
  returns table (part integer, figure grid.best_figure)
  language sql immutable
as $$
  select case order_by when '-generation_mw' then 1 + ((generation).kind is null)::integer
      when '-load_mw' then 1 + ((load).kind is null)::integer else 1 end,
    case order_by when '-generation_mw' then coalesce(generation, load) when '-load_mw' then coalesce(load, generation)
      else least(generation, load) end
$$;
