-- What the reader of a held run's document said of it, such as that it is cut off or lacks rows that it counts; null where none held it.
create or replace function ingest.unreadable(of_run bigint) returns text
  language sql stable
as $$
  select string_agg(f.examples -> 0 ->> 'message', '; ' order by f.check_name)
  from grid.finding f join ingest.check_definition d on d.name = f.check_name
  where f.run_id = of_run and f.held and (d.kind = 'reading' or d.name = 'pagination_incomplete')
$$;
