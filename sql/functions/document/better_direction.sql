-- The direction of the better of an asset's two figures, `generation` or `load`; null without a figure.
create or replace function grid.better_direction(generation grid.best_figure, load grid.best_figure) returns text
  language sql immutable
as $$
  select case when (load).kind is null then case when (generation).kind is not null then 'generation' end
    when (generation).kind is null or load < generation then 'load' else 'generation' end
$$;
