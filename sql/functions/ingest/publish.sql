-- Publishes the staged document of a run in the caller's transaction: assets, records, versions, changes, counts, tiles. A document with a
-- given date before that of the served one becomes history (ingest.publish_late).
-- The order of its locks: first rows of this source alone, for which no other publish waits. Then the lock on the operator's
-- assets, which sources of one operator share: they write them one after the other, so no deadlock can occur. A publish that
-- writes no asset and adds no record (which copies its asset's voltage) does not take this lock. Sources of different operators
-- share only the last rows. Merges of assets and publishes of the same operator wait for each other.
--   run_id         a running run, staged in this session, with its checks done
--   attempt        the token drawn when this attempt claimed the run
--   measure_dates  {measure key: YYYY-MM-DD} where the document gives its columns different dates
-- Raises HR001 when another attempt has taken the run over: nothing may be published under a stale token; 40001 (another attempt may
-- succeed) when a migration has given figures a column since the document was staged: what it is of the document nobody has read.
create or replace function ingest.publish(run_id bigint, attempt uuid, measure_dates jsonb default '{}') returns void
  language plpgsql
as $$
declare
  run grid.run;
  source registry.source;
  moment timestamptz;
  published timestamptz;
  touched text[];
  same boolean;
begin
  perform set_config('work_mem', current_setting('maintenance_work_mem'), true); -- as ingest.prepare does
  select * into strict run from grid.run where id = run_id for update;
  if run.status <> 'running' or run.token is distinct from attempt then
    raise exception sqlstate 'HR001' using message = format('Run %s was taken over by another attempt', run_id);
  end if;
  -- A migration that waited for the checks comes before the publish. From here on it waits.
  lock table grid.record in access share mode;
  if exists (
    select from pg_attribute f
    where f.attrelid = 'grid.figure'::regclass and f.attnum > 0 and not f.attisdropped and not exists (
      select from pg_attribute s where s.attrelid = 'pg_temp.stage_record'::regclass and s.attname = f.attname and not s.attisdropped))
  then
    raise exception sqlstate '40001' using message = format('Run %s was staged before figures got another column', run_id);
  end if;
  -- The source before the rows that belong to it, as registry.apply does.
  select * into strict source from registry.source where id = run.source_id for no key update;
  same := ingest.has_same(source.operator_id);
  -- Exclusive where it may merge assets: two that shared it could not both do so.
  if same then
    perform pg_advisory_xact_lock(hashtextextended('headroom.operator:' || source.operator_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('headroom.operator:' || source.operator_id, 0));
  end if;
  if run.as_of < source.source_date then
    perform ingest.publish_late(run, source, measure_dates);
    return;
  end if;
  moment := coalesce((run.repeats ->> 'effective_at')::timestamptz, ingest.effective_moment(run.as_of, source.current_run));

  perform ingest.stage_changes(run.source_id, measure_dates, run.source_date);
  perform ingest.stage_asset_changes(run.source_id);
  delete from grid.record r using stage_diff d where d.kind = 'removed' and r.id = d.id;
  -- Not the columns that a record copies from its asset: whoever writes the asset updates them. A concurrent publish may be doing so, and
  -- this one would read the old values.
  execute format(
    'update grid.record r set (run_id, %s) = row($1, %s) from stage_diff d join stage_record s on s.id = d.id '
    'where r.id = d.id and d.kind in (''changed'', ''amended'', ''moved'', ''moved_amended'', ''relabelled'')',
    ingest.figure_columns(null), ingest.figure_columns('s')) using run_id;
  -- Versions that follow are copies of the records, those of new records too: these come after their assets.
  update grid.record_version v set valid_to = moment
  from stage_diff d
  where d.kind in ('changed', 'amended', 'moved_amended', 'removed') and v.record_id = d.id and v.valid_to = 'infinity';
  perform ingest.insert_versions(moment, array['changed', 'amended', 'moved_amended']);
  if exists (select from stage_asset_changes) or exists (select from stage_moved)
    or exists (select from stage_diff d where d.kind in ('added', 'restored')) then
    perform pg_advisory_xact_lock(hashtextextended('headroom.assets:' || source.operator_id, 0));
    touched := ingest.publish_assets(run.source_id, run_id);
    update grid.asset a set recorded_lon = a.lon, recorded_lat = a.lat from stage_moved m where m.id = a.id;
  end if;
  update grid.asset_source l set part = p.part, rows = p.rows from stage_part p
  where l.source_id = run.source_id and l.asset_id = p.asset_id and p.rows > 0 and (l.part, l.rows) is distinct from (p.part, p.rows);
  execute format($insert$
    insert into grid.record (id, measure_id, asset_id, point, run_id, source_no, asset_type, voltage_kv, lon, lat, %1$s)
    select s.id, s.measure_id, a.id, s.point, $1, s.source_no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat, %2$s
    from stage_diff d
    join stage_record s on s.id = d.id
    join grid.asset own on own.id = s.asset_id
    -- The asset may have been merged since the rows were staged.
    join grid.asset a on a.id = coalesce(own.merged_into, own.id)
    where d.kind in ('added', 'restored')
    -- In the order of ids, so that most indexes of records are written page by page.
    order by s.id $insert$, ingest.figure_columns(null), ingest.figure_columns('s')) using run_id;
  perform ingest.insert_versions(moment, array['added', 'restored']);

  touched := touched || ingest.forget_assets(run.source_id);

  insert into grid.source_count as c (source_id, assets, series, unplaced)
  select run.source_id, n.assets, (select count(*) from grid.record r where r.source_no = source.no), n.unplaced
  from grid.source_assets(run.source_id) n
  on conflict (source_id) do update set assets = excluded.assets, series = excluded.series, unplaced = excluded.unplaced;

  update grid.measure m set kept_run = case when k.measure_id is not null then coalesce(m.kept_run, source.current_run, run.id) end
  from grid.measure o left join stage_kept k on k.measure_id = o.id
  where o.id = m.id and m.source_id = run.source_id and (k.measure_id is null) <> (m.kept_run is null);
  perform ingest.date_data(run_id, moment, measure_dates);
  published := coalesce((run.repeats ->> 'published_at')::timestamptz, clock_timestamp());
  update registry.source s set published_at = published where s.id = run.source_id;
  update grid.run r set status = 'published', published_at = published, effective_at = moment,
    finished_at = clock_timestamp(), added = c.added, changed = c.changed, removed = c.removed, restored = c.restored
  from (select count(*) filter (where change_type = 'added') as added,
               count(*) filter (where change_type = 'changed') as changed, count(*) filter (where change_type = 'removed') as removed,
               count(*) filter (where change_type = 'restored') as restored from stage_change) c
  where r.id = run_id;

  if same then
    perform ingest.merge_same(source.operator_id);
  end if;
  perform ingest.settle_upstreams(array[run.source_id]);

  -- Before change ids are drawn: so their lock is held equally short for a thousand endpoints and for none.
  perform access.queue_events('capacity.changes', run_id, source, array(select distinct c.change_type from stage_change c));
  perform tiles.touch(touched);
  perform ingest.append_changes(run_id, source);
end
$$;
