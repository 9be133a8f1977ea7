-- How many rows the staged document, or the judged part of it, has more than the served one, as a fault. The share is that of the served
-- rows in a year between the dates of the two, at least one: longer changes more, but a month may change as much as a year.
--   sign  1; -1 for how many fewer
create or replace function ingest.rows_added(run grid.run, sign integer) returns ingest.fault
  language plpgsql stable
as $$
declare
  before bigint;
  after bigint := (select count(*) from stage_row);
  years numeric;
begin
  select r.rows, greatest((run.source_date - s.source_date) / 365.25, 1) into before, years
  from registry.source s join grid.run r on r.id = s.current_run where s.id = run.source_id;
  if ingest.judged_part() is not null then
    select sum(p.served_rows), sum(p.rows) into before, after from stage_part p where p.part = ingest.judged_part();
  end if;
  return (run.document_name, null, null, format('%s rows, the document served has %s', after, before),
    greatest(sign * (after - before), 0), sign * (after - before)::numeric / greatest(before, 1) / years)::ingest.fault;
end
$$;
