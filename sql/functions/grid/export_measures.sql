-- The measures whose records an export holds, withheld ones included.
--   params  the export's filters, validated
-- Raises whatever the search raises for the same filters.
create or replace function grid.export_measures(params jsonb) returns integer[]
  language plpgsql stable
as $$
declare
  choice record;
begin
  perform grid.require_as_of(params);
  select * into choice from grid.capacity_choice(params);
  if params ? 'fresh_after' and not exists (
      select from grid.capacity_page(params, choice.served, choice.withheld, 'id', null, 1)) then
    perform grid.require_fresh(params, choice.outdated, null);
  end if;
  return choice.served || choice.withheld;
end
$$;
