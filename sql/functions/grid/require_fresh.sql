-- Called when nothing matched: if records match every filter but `fresh_after`, refuses the request and reports the newest date, null where no date is known.
--   measures, assets  as in grid.newest_outdated
-- Raises source_data_stale.
create or replace function grid.require_fresh(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
declare
  outdated record;
begin
  if not params ? 'fresh_after' then
    return;
  end if;
  outdated := grid.newest_outdated(params, measures, assets);
  if outdated.message is not null then
    perform access.refuse('source_data_stale', outdated.message, jsonb_build_object('newest', outdated.newest));
  end if;
end
$$;
