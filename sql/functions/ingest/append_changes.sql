-- Appends the staged changes to the feed and announces the publish. The last step of a publish transaction.
--   run_id  the run;  source  its source
-- Ids are drawn under one lock that is held until commit. With a plain sequence, a reader could see id 2 while id 1 is still
-- uncommitted, and would never see 1. This step comes last so that the lock is held for the insert alone. The staged changes
-- are already in the order of their ids.
create or replace function ingest.append_changes(run_id bigint, source registry.source) returns void
  language plpgsql
as $$
declare
  -- For a run that repeats one of a lost database.
  repeated timestamptz := (select r.repeats ->> 'published_at' from grid.run r where r.id = $1);
begin
  -- The counters' row first: two publishes must take both locks in the same order.
  update registry.revision set publishes = publishes + 1;
  perform pg_advisory_xact_lock(hashtextextended('headroom.change_id', 0));
  with appended as (
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags,
      moved_m, before, after)
    select nextval('grid.change_id'), c.change_type, coalesce(repeated, clock_timestamp()), $1, source.id, source.country,
      source.operator_id, c.asset_id, c.record_id, c.tags, c.moved_m, c.before, c.after
    from stage_change c
    returning id, change_type
  ), kind as (
    insert into grid.change_kind
    select source.id, c.change_type, source.country, source.operator_id from stage_change c group by c.change_type
    on conflict do nothing
  )
  insert into grid.run_change select $1, a.change_type, count(*), min(a.id), max(a.id) from appended a group by a.change_type;
  perform pg_notify('published', $1::text);
end
$$;
