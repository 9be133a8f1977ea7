-- Called when nothing matched: refuses with the newest date when records match every filter but `fresh_after`.
--   measures  ids of the measures that match all else but are too old
--   assets    the assets that the result is confined to, or null
-- Raises source_data_stale.
create or replace function grid.require_fresh(params jsonb, measures integer[], assets text[]) returns void
  language plpgsql stable
as $$
declare
  newest date;
begin
  if not params ? 'fresh_after' then
    return;
  end if;
  if assets is null and not params ? 'as_of' then
    measures := grid.search_measures(params, measures, false);
    select max(m.source_date) into newest from grid.measure m where m.id = any (measures);
  else
    execute format(
      'select max(m.source_date) from grid.measure_dated($1) m where m.id = any ($2) and exists (select from %s r '
      'where r.measure_id = m.id and ($3 is null or r.asset_id = any ($3)) and %s)',
      grid.records_as_of(params), grid.record_conditions(params))
    into newest using params, measures, assets;
  end if;
  if newest is not null then
    perform access.refuse('source_data_stale', format('The newest data that matches is of %s', newest),
      jsonb_build_object('newest', newest));
  end if;
end
$$;
