-- The id of the asset that an id stands for now: itself, or the asset it was merged into. Null for an unknown id.
create or replace function grid.surviving_asset(asset_id text) returns text
  language plpgsql stable
as $$
begin
  return (
    with recursive merge as (
      select id, merged_into from grid.asset where id = asset_id
      union
      select a.id, a.merged_into from merge m join grid.asset a on a.id = m.merged_into
    )
    select id from merge where merged_into is null);
end
$$;
