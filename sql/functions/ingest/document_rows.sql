-- The rows of the served document and of the staged one, or of the judged part in each.
create or replace function ingest.document_rows(run grid.run, out before bigint, out now_rows bigint)
  language plpgsql stable
as $$
begin
  if ingest.judged_part() is null then
    before := (select r.rows from registry.source s join grid.run r on r.id = s.current_run where s.id = run.source_id);
    now_rows := (select count(*) from stage_row);
  else
    select sum(p.served_rows), sum(p.rows) into before, now_rows from stage_part p where p.part = ingest.judged_part();
  end if;
end
$$;
