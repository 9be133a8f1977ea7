-- The credit that a source requires, and after it that for a place that others gave (grid.place_credit), each once; null without any.
-- One expression, which becomes part of the statement that calls it.
create or replace function grid.with_place_credit(attribution text, credit text) returns text
  language sql stable parallel safe
as $$
  select nullif(concat_ws('; ', attribution, nullif(credit, attribution)), '')
$$;
