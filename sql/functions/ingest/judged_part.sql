-- The part of the document that the checks judge now; null while they judge all of it.
create or replace function ingest.judged_part() returns text
  language sql stable
  return nullif(current_setting('headroom.judged_part', true), '');
