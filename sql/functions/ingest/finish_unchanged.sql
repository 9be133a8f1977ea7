-- Ends a run whose document is the served one, byte for byte or as its server reports. It updates the time of fetching, and
-- the date of the data where its publisher dates the document later than before: confirmed figures are not stale. In that case the run
-- becomes the served one. No record, version or change is written.
--   attempt  the token of the attempt; a stale one changes nothing
--   dated    the date of the data, as found with the document; null if unknown
--   basis    where that date comes from. A date of transport (last_modified) is ignored, and so is any date published with a document that
--            states its date itself, but one given by a person: the same bytes state the same date.
-- A date in the future, which would hold a changed document, is ignored.
create or replace function ingest.finish_unchanged(run_id bigint, attempt uuid, dated date, basis text) returns void
  language plpgsql
as $$
declare
  source registry.source;
  served grid.run;
  fetched timestamptz;
begin
  update grid.run r set status = 'unchanged', finished_at = clock_timestamp(), retrieved_at = coalesce(r.retrieved_at, clock_timestamp())
  where r.id = run_id and r.status = 'running' and r.token = attempt
  returning r.retrieved_at into fetched;
  if not found then
    return;
  end if;
  select s.* into strict source from registry.source s join grid.run r on r.source_id = s.id where r.id = run_id for no key update of s;
  select * into strict served from grid.run where id = source.current_run;
  update grid.run r set rows = served.rows, source_date = served.source_date, source_date_basis = served.source_date_basis
  where r.id = run_id;
  update registry.source s set retrieved_at = fetched where s.id = source.id;

  if (basis = 'given' or basis in ('publisher', 'filename', 'folder') and served.source_date_basis <> 'content')
    and (dated > served.source_date or served.source_date is null) and dated <= (now() at time zone 'UTC')::date then
    update grid.run r set source_date = dated, source_date_basis = basis, published_at = served.published_at,
      effective_at = coalesce((r.repeats ->> 'effective_at')::timestamptz, ingest.effective_moment(r.as_of, served.id)),
      final_break = served.final_break, rows_read = served.rows_read, rows_stated = served.rows_stated,
      document_bytes = coalesce(r.document_bytes, served.document_bytes)
    where r.id = run_id;
    perform ingest.date_data(r.id, r.effective_at, (
      select coalesce(jsonb_object_agg(m.key, m.source_date), '{}') from grid.measure m
      where m.source_id = source.id and m.source_date is distinct from served.source_date))
    from grid.run r where r.id = run_id;
    update registry.revision set publishes = publishes + 1;
  end if;
end
$$;
