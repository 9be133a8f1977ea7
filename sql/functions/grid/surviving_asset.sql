-- The id of the asset that an id stands for now: its own, or that of the asset it was merged into. Null if it names none.
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
