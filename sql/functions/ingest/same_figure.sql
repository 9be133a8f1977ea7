-- True when two figures are the same except for rounding: the one with more decimals, rounded to the other's, equals it.
-- Nulls are equal to each other and differ from every figure.
create or replace function ingest.same_figure(a numeric, b numeric) returns boolean
  language sql immutable parallel safe
as $$
  select case
    when a is null or b is null then a is null and b is null
    when scale(a) < scale(b) then round(b, scale(a)) = a
    else round(a, scale(b)) = b
  end
$$;
