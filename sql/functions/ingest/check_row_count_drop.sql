-- Fewer rows than the served document: a page, a province or the end is missing.
create or replace function ingest.check_row_count_drop(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  before bigint;
  now_rows bigint;
  years numeric;
begin
  select * into before, now_rows, years from ingest.document_rows(run);
  return (greatest(before - now_rows, 0), (before - now_rows)::numeric / greatest(before, 1) / years, jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s', now_rows, before))))::ingest.check_result;
end
$$;

insert into ingest.check_definition values
  ('row_count_drop', 'comparison', 0.10, 'Fewer rows than the served document, as a share of its rows in a year.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
