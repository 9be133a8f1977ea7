-- A best figure from what orders it and what its measure says. Null where there is none.
create or replace function grid.complete_figure(f grid.figure_rank, unit text, class_meanings jsonb, firm boolean, stale boolean, year integer,
    source_id text, source_date date) returns grid.best_figure
  language sql immutable
as $$
  select case when f.kind is not null then row(f.kind, f.falling, f.preference, f.record_id, f.asset_id, grid.figure_state(f.kind, f.amount), f.amount, unit,
    case when f.kind = 1 then f.amount end, f.class_code, grid.class_meaning(class_meanings, f.class_code), firm, stale, year, source_id,
    source_date)::grid.best_figure end
$$;
