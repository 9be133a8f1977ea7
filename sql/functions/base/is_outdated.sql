-- True when figures of a measure are older, at an instant, than their source allows, or stayed because the document served then does not
-- have their column. The one rule of which figures are stale.
--   measure      its id;  kept  whether its figures stay so now;  source_date  of its data at the instant;  stale_after  of its source
--   moment       the instant, or null for now
create or replace function grid.is_outdated(measure integer, kept boolean, source_date date, stale_after interval, moment timestamptz)
  returns boolean
  language sql stable
as $$
  select grid.is_stale(source_date, stale_after, coalesce(moment, now())) or case when moment is null then kept else coalesce((
    select u.kept from grid.run_measure u where u.measure_id = measure and u.effective_at <= moment order by u.effective_at desc limit 1
  ), false) end
$$;
