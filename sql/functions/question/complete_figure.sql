-- A best figure from what orders it, its record and its measure. Null where there is none. Its state is `figure` above zero, `zero`,
-- `negative`, or that of a record without an amount. Within 0.0005 of zero an amount, in its own unit, counts as 0: files contain
-- floating-point noise such as -1.1E-16.
--   kind, falling  of question.figure_kind, and minus the amount in the greatest unit;  m  its measure
--   part  whether it holds under a condition
create or replace function question.complete_figure(kind smallint, falling numeric, record_id text, asset_id text, amount numeric,
  class_code text, m question.figure_measure, part boolean) returns grid.best_figure
  language sql immutable
as $$
  select case when kind is not null then row(kind, falling, m.preference, record_id, asset_id,
    case when kind <= 4 then case when amount >= 0.0005 then 'figure' when amount <= -0.0005 then 'negative' else 'zero' end
      when kind <= 8 then 'class_only' when kind = 9 then 'withheld' else 'not_published' end, amount, m.unit,
    case when kind in (1, 3) then amount end, class_code, grid.class_meaning(m.class_meanings, class_code), m.firm, m.stale, m.year,
    m.source_id, m.source_date, part)::grid.best_figure end
$$;
