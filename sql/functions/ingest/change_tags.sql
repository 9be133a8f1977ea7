-- The tags of a change, from the figures before and after: opened, closed, increased, decreased.
--   before, after            figures, null for none
--   before_unit, after_unit  figures of different units are not compared
-- Less than 0.0005 of the unit either side of zero counts as 0: files hold floating-point dust such as 1.1E-16.
create or replace function ingest.change_tags(before numeric, before_unit text, after numeric, after_unit text)
  returns text[]
  language sql immutable parallel safe
as $$
  select case when before_unit <> after_unit then '{}'::text[] else array_remove(array[
    case when coalesce(b, 0) <= 0 and a > 0 then 'opened' end,
    case when b > 0 and coalesce(a, 0) <= 0 then 'closed' end,
    case when a > b then 'increased' end,
    case when a < b then 'decreased' end
  ], null) end
  from (select case when abs(before) < 0.0005 then 0 else before end as b,
               case when abs(after) < 0.0005 then 0 else after end as a) d
$$;
