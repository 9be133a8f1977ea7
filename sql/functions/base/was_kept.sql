-- Whether figures of a measure stayed, at an instant, because the document served then does not have their column. Of its own so that
-- grid.is_outdated becomes part of the statement that calls it, which a query within it would prevent.
create or replace function grid.was_kept(measure integer, moment timestamptz) returns boolean
  language sql stable
as $$
  select coalesce((
    select u.kept from grid.run_measure u where u.measure_id = measure and u.effective_at <= moment order by u.effective_at desc limit 1
  ), false)
$$;
