-- An asset and all that is known to feed or limit it (grid.asset_upstream), step by step to the top: first what its own sources name, then what
-- feeds that, each asset once, so that a circle ends. At most 16 steps: no grid has as many levels.
-- Of one step the order is that of ids. What sources name that are no longer listed is left out.
create or replace function grid.assets_above(asset_id text) returns text[]
  language plpgsql stable
as $$
declare
  step text[] := array[asset_id];
  above text[] := step;
begin
  for turn in 1 .. 16 loop
    step := array(
      select distinct u.upstream_asset_id
      from grid.asset_upstream u join registry.source s on s.id = u.source_id
      where u.asset_id = any (step) and s.listed and u.upstream_asset_id <> all (above)
      order by 1);
    exit when step = '{}';
    above := above || step;
  end loop;
  return above;
end
$$;
