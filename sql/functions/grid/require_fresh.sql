-- Called when nothing matched: if records match every filter but `fresh_after`, refuses the request and reports the newest date, null where no date is known.
--   measures  ids of the measures that match every other filter but are too old
--   assets    the assets that the result is limited to, or null
-- Raises source_data_stale.
create or replace function grid.require_fresh(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
declare
  newest date;
  found boolean;
begin
  if not params ? 'fresh_after' then
    return;
  end if;
  measures := grid.search_measures(params, coalesce(measures, '{}'), assets, false);
  select max(d.source_date), count(*) > 0 into newest, found from grid.dated_measures(params) d where d.id = any (measures);
  if found then
    perform access.refuse('source_data_stale', format('The newest data that matches is of %s', coalesce(newest::text, 'an unknown date')),
      jsonb_build_object('newest', newest));
  end if;
end
$$;
