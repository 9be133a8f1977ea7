-- The measures whose records an export holds, withheld ones included.
--   params  the export's filters, validated
-- Raises the same errors as a search with these filters.
create or replace function grid.export_measures(params jsonb) returns integer[]
  language plpgsql stable
as $$
declare
  choice record;
  matched boolean := true;
begin
  perform grid.require_as_of(params);
  select * into choice from grid.capacity_choice(params);
  if params ? 'fresh_after' then
    matched := exists (select from grid.search_records(params, choice.served || choice.withheld, 'id', null, 1));
  end if;
  if not matched then
    perform grid.require_fresh(params, choice.outdated, null);
  end if;
  return choice.served || choice.withheld;
end
$$;
