-- Fills stage_change with the entries of the change feed, before the records are overwritten. They are ordered by type, then by
-- record, so that a page of a rare type reads ten pages of the table instead of two hundred.
-- A figure that became unreadable, or was, did not open or close anything; nor did one whose measure ended or began with an edition of
-- the layout. What became reserved is a change of its own, also where no figure is another.
-- Ids are drawn later, under the lock.
--   of_source  id of the source;  new_dates, new_date  dates of the staged document: by measure key, and of all others
create or replace function ingest.stage_changes(of_source text, new_dates jsonb, new_date date) returns void
  language plpgsql
as $$
declare
  served constant integer[] := array(
    select distinct r.measure_id from grid.record r join registry.source o on o.no = r.source_no where o.id = of_source);
begin
  perform ingest.stage_reserved(of_source);
  create temporary table if not exists stage_change (change_type text not null, asset_id text not null,
    record_id text not null, tags text[] not null, moved_m numeric, before jsonb, after jsonb);
  truncate stage_change;

  insert into stage_change
  select case when d.kind like 'moved%' or d.kind = 'amended' then 'changed' else d.kind end,
    coalesce(s.asset_id, r.asset_id), d.id,
    case when coalesce(r.unreadable, s.unreadable) or r.measure_id in (select e.measure_id from stage_ended e)
        or cardinality(served) > 0 and s.measure_id <> all (served) then '{}' else ingest.change_tags(r.value, r.unit, s.value, s.unit) end
      || case when moved.id is null then '{}'::text[] else '{moved}'::text[] end
      || case when reserved.id is null then '{}'::text[] else '{reserved}'::text[] end,
    round(moved.metres::numeric, 1),
    case when r.id is not null
      then ingest.change_side(r.value, r.unit, r.class_code, r.state, m.source_date)
        || jsonb_strip_nulls(jsonb_build_object('lon', moved.lon_before, 'lat', moved.lat_before)) end,
    case when s.id is not null
      then ingest.change_side(s.value, s.unit, s.class_code, s.state, coalesce((new_dates ->> m.key)::date, new_date))
        || jsonb_strip_nulls(jsonb_build_object('lon', moved.lon, 'lat', moved.lat)) end
  from stage_diff d
  left join stage_record s on s.id = d.id
  left join grid.record r on r.id = d.id
  left join stage_moved moved on moved.id = coalesce(s.asset_id, r.asset_id)
  left join stage_reserved reserved on reserved.id = d.id
  join grid.measure m on m.id = coalesce(s.measure_id, r.measure_id)
  where d.kind in ('added', 'restored', 'changed', 'moved', 'moved_amended', 'removed') or reserved.id is not null
  order by 1, d.id;
end
$$;
