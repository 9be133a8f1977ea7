-- Refuses when none of the assets has a record, now or at `as_of`, regardless of the other filters.
--   absent  publications that may have some and are not searched, as registry.not_included tells them
-- Raises capacity_not_available; its details have `not_included` where there are such.
create or replace function grid.require_capacity(params jsonb, assets text[], absent jsonb default '[]') returns void
  language plpgsql stable
as $$
declare
  found_any boolean;
begin
  execute format('select exists (select from %s r where r.asset_id = any ($2))', grid.records_as_of(grid.filter(grid.without_upstream(params), null)))
  into found_any using grid.filter(grid.without_upstream(params), null), assets;
  if not found_any then
    perform access.refuse('capacity_not_available', coalesce(grid.none_then(params, assets), 'No capacity record is known there'),
      case when absent <> '[]' then jsonb_build_object('not_included', absent) else '{}' end);
  end if;
end
$$;
