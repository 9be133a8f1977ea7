-- Whether a source publishes figures. One without measures lists places alone.
create or replace function grid.states_figures(of_source text) returns boolean
  language sql stable
as $$
  select exists (select from grid.measure m where m.source_id = of_source)
$$;
