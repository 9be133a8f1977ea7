-- Publishes the staged document of a run that is dated before the served one, as history in its place: versions are as if it had come in
-- time, and what is served now stays. Called by ingest.publish, which holds the locks of the run and its source.
--   run  a running run, with as_of before the date of its source;  measure_dates  as in ingest.publish
-- From its moment to that of the next run each record has the document's figure. What the next run confirmed begins again with that run,
-- and what it states like this document begins here. Known assets keep the names and places that later documents give. The change feed gets
-- an entry `backfilled` for each record of which the past has changed, without tags.
create or replace function ingest.publish_late(run grid.run, source registry.source, measure_dates jsonb) returns void
  language plpgsql
as $$
declare
  labels constant text[] := '{as_published, locator}';
  columns constant text := 'record_id, valid_from, valid_to, measure_id, asset_id, point, run_id, source_no, asset_type, voltage_kv, '
    'lon, lat, ' || ingest.figure_columns(null);
  place record;
  touched text[];
begin
  select * into strict place from ingest.late_moment(source.id, run.as_of);
  perform ingest.stage_asset_changes(source.id);
  delete from stage_asset_changes c using grid.asset g where g.id = c.id;
  perform pg_advisory_xact_lock(hashtextextended('headroom.assets:' || source.operator_id, 0));
  touched := ingest.publish_assets(source.id, run.id);
  update grid.source_count c set (assets, unplaced) = (select n.assets, n.unplaced from grid.source_assets(source.id) n)
  where c.source_id = source.id;

  -- The records that had another figure at that moment, or none: held_from and held_to are of their version then; same_to is the end of the
  -- next run's version where that is the document's.
  drop table if exists pg_temp.stage_late;
  execute format($create$
    create temporary table stage_late as
    select coalesce(s.id, v.record_id) as id, s.id is not null as stated, v.valid_from as held_from, v.valid_to as held_to,
      n.valid_to as same_to
    from stage_record s
    full join (
      select v.* from grid.record_version v where v.source_no = %1$s and v.valid_from <= %2$L and v.valid_to > %2$L
        and v.measure_id not in (select k.measure_id from stage_kept k)) v on v.record_id = s.id
    left join grid.record_version n on n.record_id = s.id and n.valid_from = %3$L and (%4$s) is not distinct from (%5$s)
    where s.id is null or v.record_id is null or (%4$s) is distinct from (%6$s) $create$,
    source.no, place.moment, place.next_moment, ingest.figure_columns('s', labels), ingest.figure_columns('n', labels),
    ingest.figure_columns('v', labels));
  create index on stage_late (id);
  analyze stage_late;

  create temporary table if not exists stage_change (change_type text not null, asset_id text not null,
    record_id text not null, tags text[] not null, moved_m numeric, before jsonb, after jsonb);
  truncate stage_change;
  insert into stage_change
  select 'backfilled', coalesce(v.asset_id, s.asset_id), l.id, '{}', null,
    case when v.record_id is not null then ingest.change_side(v.value, v.unit, v.class_code, v.state, (
      select u.source_date from grid.run_measure u where u.measure_id = m.id and u.effective_at <= place.moment
      order by u.effective_at desc limit 1)) end,
    case when s.id is not null
      then ingest.change_side(s.value, s.unit, s.class_code, s.state, coalesce((measure_dates ->> m.key)::date, run.source_date)) end
  from stage_late l
  left join stage_record s on s.id = l.id
  left join grid.record_version v on v.record_id = l.id and v.valid_from = l.held_from
  join grid.measure m on m.id = coalesce(s.measure_id, v.measure_id)
  order by l.id;

  execute format('insert into grid.record_version (%1$s) select v.record_id, $1, %2$s from stage_late l '
    'join grid.record_version v on v.record_id = l.id and v.valid_from = l.held_from where l.held_to > $1',
    columns, 'v.valid_to, v.measure_id, v.asset_id, v.point, $2, v.source_no, v.asset_type, v.voltage_kv, v.lon, v.lat, '
      || ingest.figure_columns('v')) using place.next_moment, place.next_run;
  update grid.record_version v set valid_to = place.moment from stage_late l where v.record_id = l.id and v.valid_from = l.held_from;
  delete from grid.record_version v using stage_late l
  where v.record_id = l.id and v.valid_from = place.next_moment and l.same_to is not null;
  execute format('insert into grid.record_version (%1$s) select s.id, $1, coalesce(l.same_to, $2), s.measure_id, a.id, s.point, $3, '
    's.source_no, a.type::grid.asset_type, a.voltage_kv, a.lon, a.lat, %2$s from stage_late l join stage_record s on s.id = l.id '
    'join grid.asset own on own.id = s.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id) order by s.id',
    columns, ingest.figure_columns('s')) using place.moment, place.next_moment, run.id;

  insert into grid.run_measure (measure_id, effective_at, run_id, source_date, kept)
  select m.id, place.moment, run.id, case when k.measure_id is null then coalesce((measure_dates ->> m.key)::date, run.source_date) else (
    select u.source_date from grid.run_measure u where u.measure_id = m.id and u.effective_at <= place.moment
    order by u.effective_at desc limit 1) end, k.measure_id is not null
  from grid.measure m left join stage_kept k on k.measure_id = m.id where m.source_id = source.id;
  update grid.run r set status = 'published', published_at = coalesce((run.repeats ->> 'published_at')::timestamptz, clock_timestamp()),
    effective_at = place.moment, finished_at = clock_timestamp()
  where r.id = run.id;
  if touched <> '{}' then
    perform ingest.settle_upstreams(array[source.id]);
  end if;
  perform tiles.touch(touched);
  perform ingest.append_changes(run.id, source);
end
$$;
