-- When the schedule imports a source next; a time in the past means that it is due. Null for sources that the schedule skips:
-- registry-only, disabled, not in the registry in force, or with a document that comes with the manifest.
-- A source that was never imported is due within an hour.
-- After a failed run the next one is four hours later, then eight, sixteen and so on, if that is before its turn; where the host could not
-- be reached a quarter of an hour, then half, up to four hours: a machine that was not online is again, and no host is asked anything;
-- never before the time that its server named.
create or replace function ingest.next_run_at(source registry.source) returns timestamptz
  language sql stable
as $$
  select case
    when not source.listed or not source.enabled or source.registry_only or not ingest.is_remote(source.manifest) then null
    when last.status = 'failed' then greatest(last.left_alone_until, least(poll.at,
      last.finished_at + case when grid.is_unreached(last.error)
        then least(interval '15 minutes' * power(2, failures.in_a_row - 1), interval '4 hours')
        else least(interval '4 hours' * power(2, failures.in_a_row - 1), interval '7 days') end))
    else poll.at
  end
  from (select null) one
  left join lateral (
    select r.id, r.status, r.error, r.created_at, r.finished_at, r.left_alone_until from grid.run r
    where r.source_id = source.id and r.file is null and not r.dry_run and not r.reads_again order by r.id desc limit 1
  ) last on true
  cross join lateral (
    select count(*)::int as in_a_row from (
      select bool_and(r.status = 'failed') over (order by r.id desc) as failed_since
      from grid.run r
      where r.source_id = source.id and r.file is null and not r.dry_run and not r.reads_again order by r.id desc limit 7
    ) recent where failed_since
  ) failures
  cross join lateral (
    select ingest.next_poll_at(source.id,
      case when last.id is null then interval '1 hour' else ingest.poll_interval(source.cadence) end,
      coalesce(last.created_at, source.scheduled_since)) as at
  ) poll
$$;
