-- The rows of the served document and of the staged one, or of the judged part in each, and the years between the dates of the two, at
-- least one. Checks of row counts look at the loss or growth in a year: more than a year changes more than a month, but a month may change
-- as much as a year.
create or replace function ingest.document_rows(run grid.run, out before bigint, out now_rows bigint, out years numeric)
  language plpgsql stable
as $$
begin
  select r.rows, greatest((run.source_date - s.source_date) / 365.25, 1) into before, years
  from registry.source s join grid.run r on r.id = s.current_run where s.id = run.source_id;
  now_rows := (select count(*) from stage_row);
  if ingest.judged_part() is not null then
    select sum(p.served_rows), sum(p.rows) into before, now_rows from stage_part p where p.part = ingest.judged_part();
  end if;
end
$$;
