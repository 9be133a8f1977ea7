-- A best figure from what orders it and what its measure says. Null where there is none. Its state is `figure` above zero, `zero`, `negative`, or that of a
-- record without an amount. Within 0.0005 of zero an amount, in its own unit, counts as 0: files contain floating-point noise such as -1.1E-16.
create or replace function grid.complete_figure(f grid.figure_rank, unit text, class_meanings jsonb, firm boolean, stale boolean, year integer,
    source_id text, source_date date) returns grid.best_figure
  language sql immutable
as $$
  select case when f.kind is not null then row(f.kind, f.falling, f.preference, f.record_id, f.asset_id,
    case when f.kind <= 4 then case when f.amount >= 0.0005 then 'figure' when f.amount <= -0.0005 then 'negative' else 'zero' end
      when f.kind <= 8 then 'class_only' when f.kind = 9 then 'withheld' else 'not_published' end, f.amount, unit,
    case when f.kind in (1, 3) then f.amount end, f.class_code, grid.class_meaning(class_meanings, f.class_code), firm, stale, year, source_id,
    source_date)::grid.best_figure end
$$;
