-- How many rows fewer than the served document, when that ended in a line break and this one does not: the file was cut in its
-- last row, whose last cell may be incomplete. A missing line break alone is no fault.
create or replace function ingest.check_final_break_lost(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  served grid.run;
  now_rows bigint := (select count(*) from stage_row);
begin
  select c.* into served from registry.source s join grid.run c on c.id = s.current_run where s.id = run.source_id;
  if run.final_break or not served.final_break or run.final_break is null or served.final_break is null then
    return (0, 0, '[]')::ingest.check_result;
  end if;
  return (greatest(served.rows - now_rows, 0), (served.rows - now_rows)::numeric / greatest(served.rows, 1), jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('ends without a line break after %s rows, the document served has %s', now_rows, served.rows))))::ingest.check_result;
end
$$;

insert into ingest.check_definition values
  ('final_break_lost', 'edition', 0, 'The text has fewer rows than the served document and has lost the line break at its end.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
