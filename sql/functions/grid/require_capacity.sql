-- Refuses when none of the assets has a record, now or at `as_of`, regardless of the other filters.
-- Raises capacity_not_available.
create or replace function grid.require_capacity(params jsonb, assets text[]) returns void
  language plpgsql stable
as $$
declare
  found_any boolean;
begin
  execute format('select exists (select from %s r where r.asset_id = any ($2))', grid.records_as_of(grid.filter(grid.without_upstream(params), null)))
  into found_any using grid.filter(grid.without_upstream(params), null), assets;
  if not found_any then
    perform access.refuse('capacity_not_available', coalesce(grid.before_data(params), 'No capacity record is known there'));
  end if;
end
$$;
