-- Sets the date of the data that a run confirms or publishes: for each measure of its source but those that keep their
-- figures of an earlier document, and for the source itself.
--   run_id         the run; its date, basis and document are the served ones from now on
--   moment         the time from which the data counts as served
--   measure_dates  {measure key: YYYY-MM-DD} of the measures with a date of their own
create or replace function ingest.date_data(run_id bigint, moment timestamptz, measure_dates jsonb) returns void
  language sql
as $$
  update grid.measure m set source_date = coalesce((measure_dates ->> m.key)::date, r.source_date)
  from grid.run r where r.id = run_id and m.source_id = r.source_id and m.kept_run is null;
  insert into grid.run_measure (measure_id, effective_at, run_id, source_date, kept)
  select m.id, moment, r.id, m.source_date, m.kept_run is not null
  from grid.run r join grid.measure m on m.source_id = r.source_id where r.id = run_id;
  update registry.source s set current_run = r.id, retrieved_at = r.retrieved_at, source_date = r.source_date,
    source_date_basis = r.source_date_basis, document_url = r.document_url, document_sha256 = r.document_sha256
  from grid.run r where r.id = run_id and s.id = r.source_id
$$;
