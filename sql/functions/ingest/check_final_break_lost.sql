-- How many rows fewer than the served document, when that ended in a line break and this one does not: the file was cut in its
-- last row, whose last cell may be incomplete. A missing line break alone is no fault.
create or replace function ingest.check_final_break_lost(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select run.document_name, null, null, format('ends without a line break after %s rows, the document served has %s', n.rows, c.rows),
    greatest(c.rows - n.rows, 0), (c.rows - n.rows)::numeric / greatest(c.rows, 1)
  from registry.source s join grid.run c on c.id = s.current_run cross join (select count(*) as rows from stage_row) n
  where s.id = run.source_id and c.final_break and not run.final_break;
end
$$;
