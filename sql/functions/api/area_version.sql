-- The version of the tiles of areas, that of the points; null where no asset is an area.
create or replace function api.area_version() returns text
  language sql stable
as $$
  select case when exists (select from grid.asset a where a.area is not null and a.merged_into is null) then tiles.version() end
$$;
