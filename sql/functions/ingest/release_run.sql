-- Releases a held run for publishing: its archived document is read again, and the checks that held it no longer do so.
-- Rows that were set aside stay aside. Returns the key of the run's source.
--   why  the reason, recorded with the name of who released it
-- Raises HR002 with a message for people when the run cannot be released.
create or replace function ingest.release_run(run_id bigint, why text) returns text
  language plpgsql
as $$
declare
  run grid.run;
  source registry.source;
  unread text;
  problem text;
begin
  select * into run from grid.run where id = run_id for update;
  select * into source from registry.source where id = run.source_id;
  select string_agg(f.check_name, ', ' order by f.check_name) into unread
  from grid.finding f join ingest.check_definition d on d.name = f.check_name
  -- What a fetcher found, such as a page that is missing, is of a run without a document.
  where f.run_id = release_run.run_id and f.held
    and (d.kind = 'reading' or f.check_name = 'pagination_incomplete' and run.document_sha256 is null);
  problem := case
    when run.id is null then format('No run %s', run_id)
    when run.status <> 'held' then format('Run %s is %s: only a held run can be released', run_id, run.status)
    when run.dry_run then format('Run %s was a dry run: import the document without --dry-run', run_id)
    when unread is not null then format('Run %s is held by %s: nothing of its document could be read', run_id, unread)
    when source.current_run > run_id
      then format('Run %s is older than run %s, which is served: import its document again', run_id, source.current_run)
    when source.registry_only or not source.enabled or not source.listed
      then format('Source %s is registry-only, disabled or not in the registry in force', source.key)
    when trim(why) = '' then 'Say why the run is released'
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;
  update grid.run set status = 'queued', attempts = 0, finished_at = null, released_at = clock_timestamp(), released_by = session_user,
    released_why = why
  where id = run_id;
  return source.key;
end
$$;
