-- The state of the best figure of an asset: `figure` above zero, `zero`, `negative`, or the state of a record without an amount.
--   amount  in its own unit. Within 0.0005 of zero it counts as 0: files contain floating-point noise such as -1.1E-16
create or replace function grid.figure_state(kind smallint, amount numeric) returns text
  language sql immutable parallel safe
as $$
  select case when kind <= 2 then case when amount >= 0.0005 then 'figure' when amount <= -0.0005 then 'negative' else 'zero' end
    when kind <= 6 then 'class_only' when kind = 7 then 'withheld' else 'not_published' end
$$;
