-- A tile with more points than it may have shows the first of each cell, where it was filled up to the limit: the tiles get
-- another version, and those of low zooms are rendered once more.

drop function if exists tiles.layer_assets(integer, integer, integer);
drop function if exists tiles.layer_roomy(integer, integer, integer);
drop function if exists tiles.is_roomy(integer, integer, integer);
drop function if exists tiles.choice(integer, integer, integer);

update tiles.epoch set value = default;
insert into tiles.rendered (z, x, y)
select distinct zoom, floor(mx * (1 << zoom))::integer, floor(my * (1 << zoom))::integer
from tiles.point, generate_series(0, 9) zoom
on conflict (z, x, y) do update set br = null, gzip = null, limited = null;
