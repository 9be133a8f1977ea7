-- True when two figures are the same except for rounding: the one with more decimals, rounded to the other's, equals it.
-- Nulls are equal to each other and differ from every figure.
--   a_decimals, b_decimals  those of its whole column, which a figure has at least: files leave out zeros at the end, so that 34 beside
--                           33.62 is 34.00. At
--             most three: more are noise such as 1.1E-16
create or replace function ingest.same_figure(a numeric, b numeric, a_decimals integer, b_decimals integer) returns boolean
  language sql immutable parallel safe
as $$
  select case
    when a is null or b is null then a is null and b is null
    when greatest(scale(a), a_decimals) < greatest(scale(b), b_decimals) then round(b, greatest(scale(a), a_decimals)) = a
    else round(a, greatest(scale(b), b_decimals)) = b
  end
$$;
