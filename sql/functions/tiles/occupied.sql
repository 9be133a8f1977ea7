-- The tiles of a zoom in which a point is drawn, margins included, in no order. Few of them are empty after all: the margin is taken as
-- slightly wider than it is, as in tiles.covering.
--   zoom  0..22
create or replace function tiles.occupied(zoom integer) returns table (x integer, y integer)
  language sql stable
as $$
  select distinct (c.x + (1 << zoom)) % (1 << zoom), r.y
  from tiles.point p
  cross join lateral generate_series(floor(p.mx * (1 << zoom) - 1 / 63.0)::integer, floor(p.mx * (1 << zoom) + 1 / 63.0)::integer) c (x)
  cross join lateral generate_series(greatest(floor(p.my * (1 << zoom) - 1 / 63.0)::integer, 0),
    least(floor(p.my * (1 << zoom) + 1 / 63.0)::integer, (1 << zoom) - 1)) r (y)
$$;
