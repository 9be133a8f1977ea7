-- True when figures of a measure are older, at an instant, than their source allows, or stayed because the document served then does not
-- have their column. An unknown date (null) counts as older than every date. The one rule of what is stale.
--   measure      its id;  kept  whether its figures stay so now;  source_date  of its data at the instant;  stale_after  of its source
--   moment       the instant, or null for now
create or replace function grid.is_outdated(measure integer, kept boolean, source_date date, stale_after interval, moment timestamptz)
  returns boolean
  language sql stable
as $$
  select coalesce(coalesce(moment, now()) - source_date::timestamp at time zone 'UTC' > stale_after, true)
    or case when moment is null then kept else grid.was_kept(measure, moment) end
$$;
