-- True when the asset has a current record, whatever its state and rights, of a source that is not disabled.
create or replace function grid.has_capacity(asset_id text) returns boolean
  language plpgsql stable
as $$
begin
  return (
    select exists (
      select from grid.record_masked r where r.asset_id = has_capacity.asset_id));
end
$$;
