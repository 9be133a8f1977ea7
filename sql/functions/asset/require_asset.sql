-- The id of the asset that a request names: itself, or the asset that it was merged into.
--   params  id
-- Raises asset_not_found.
create or replace function grid.require_asset(params jsonb) returns text
  language plpgsql stable
as $$
declare
  survivor text := (select coalesce(a.merged_into, a.id) from grid.asset a where a.id = params ->> 'id');
begin
  if survivor is null then
    perform access.refuse('asset_not_found', format('No asset "%s"', params ->> 'id'),
      jsonb_build_object('param', 'id', 'given', params ->> 'id'));
  end if;
  return survivor;
end
$$;
