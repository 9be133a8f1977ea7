-- The measures whose records an export holds, withheld ones included.
--   params  the export's filters, validated
-- Raises the same errors as a search with these filters.
create or replace function grid.export_measures(params jsonb) returns integer[]
  language plpgsql stable
as $$
declare
  choice record := grid.matching_measures(params);
  matched boolean := true;
begin
  perform grid.require_as_of(params);
  perform grid.require_comparable(params, choice.measures, null);
  if params ? 'fresh_after' then
    matched := exists (select from grid.search_records(params, choice.measures, 'id', null, 1));
  end if;
  if not matched then
    perform grid.require_fresh(params, choice.outdated, null);
  end if;
  return coalesce(choice.measures, array(select m.id from grid.current_measure m));
end
$$;
