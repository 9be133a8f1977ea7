-- Creates a queued run of a source and returns its id.
--   source     id or key of a source
--   file       absolute path of the document to read instead of the source's own, or null
--   as_of      date of the data in the document, and the start of its validity in history; or null
--   dry_run    true: do everything except publish
-- Raises HR002 with a message for people when the source cannot be imported.
create or replace function ingest.open_run(source text, file text, as_of date, dry_run boolean, out run_id bigint)
  language plpgsql
as $$
declare
  s registry.source;
  problem text;
begin
  select * into s from registry.source x where x.id = source or x.key = source;
  problem := case
    when s.id is null then format('No source "%s"', source)
    when s.registry_only then format('Source %s is registry-only: it is listed, never imported', s.key)
    when not s.enabled then format('Source %s is disabled', s.key)
    when not s.listed then format('Source %s is not in the registry in force', s.key)
    when file is null and s.manifest -> 'document' ->> 'url' is null then format('Source %s has no document of its own: name a file', s.key)
    when as_of > (now() at time zone 'UTC')::date then format('The date %s is in the future', as_of)
    when as_of < s.source_date and not exists (select from ingest.late_moment(s.id, as_of))
      then format('The history of source %s has no place for data of %s before that of %s', s.key, as_of, s.source_date)
  end;
  if problem is not null then
    raise exception sqlstate 'HR002' using message = problem;
  end if;
  insert into grid.run (source_id, file, as_of, dry_run) values (s.id, file, as_of, dry_run) returning id into run_id;
end
$$;
