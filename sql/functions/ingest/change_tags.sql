-- The tags of a change, from the figures before and after: opened, closed, increased, decreased.
--   before, after            figures, null for none
--   before_unit, after_unit  figures of different units are not compared
-- Figures within 0.0005 of zero count as 0: files hold floating-point noise such as 1.1E-16.
-- One expression without a subquery, so that PostgreSQL inlines it: as a call, 400,000 changes take 3 s (docs/performance.md, rules).
create or replace function ingest.change_tags(before numeric, before_unit text, after numeric, after_unit text) returns text[]
  language sql immutable parallel safe
  return case when before_unit <> after_unit then '{}'::text[] else array_remove(array[
    case when coalesce(before, 0) < 0.0005 and after >= 0.0005 then 'opened' end,
    case when before >= 0.0005 and coalesce(after, 0) < 0.0005 then 'closed' end,
    case when case when abs(after) < 0.0005 then 0 else after end > case when abs(before) < 0.0005 then 0 else before end
      then 'increased' end,
    case when case when abs(after) < 0.0005 then 0 else after end < case when abs(before) < 0.0005 then 0 else before end
      then 'decreased' end
  ], null) end;
