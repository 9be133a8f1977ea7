-- The newest date of the records that match every filter but `fresh_after`, for a question that nothing matched.
--   measures  ids of the measures that match every other filter but are too old
--   assets    the assets that the result is limited to, or null
-- newest   null where no date is known;  message  that says it; null where no record matches
create or replace function grid.newest_outdated(params jsonb, measures integer[], assets text[], out newest date, out message text)
  language plpgsql stable
as $$
begin
  measures := grid.search_measures(params, coalesce(measures, '{}'), assets, false);
  select max(d.source_date), case when count(*) > 0 then format('The newest data that matches is of %s', coalesce(max(d.source_date)::text, 'an unknown date')) end
  into newest, message
  from grid.dated_measures(params) d where d.id = any (measures);
end
$$;
