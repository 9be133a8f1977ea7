-- More rows than the served document: another area was added, or every row is there twice.
create or replace function ingest.check_row_count_surge(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  counted record := ingest.document_rows(run);
begin
  return (greatest(counted.now_rows - counted.before, 0), (counted.now_rows - counted.before)::numeric / greatest(counted.before, 1) / counted.years, jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s', counted.now_rows, counted.before))))::ingest.check_result;
end
$$;

insert into ingest.check_definition values
  ('row_count_surge', 'comparison', 0.25, 'More rows than the served document, as a share of its rows in a year.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
