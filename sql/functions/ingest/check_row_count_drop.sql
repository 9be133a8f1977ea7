-- Fewer rows than the served document: a page, a province or the end is missing.
create or replace function ingest.check_row_count_drop(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  counted record := ingest.document_rows(run);
begin
  return (greatest(counted.before - counted.now_rows, 0), (counted.before - counted.now_rows)::numeric / greatest(counted.before, 1) / counted.years, jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s', counted.now_rows, counted.before))))::ingest.check_result;
end
$$;

insert into ingest.check_definition values
  ('row_count_drop', 'comparison', 0.10, 'Fewer rows than the served document, as a share of its rows in a year.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
