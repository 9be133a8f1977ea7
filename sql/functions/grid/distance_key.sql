-- What assets around a place are ordered by: their distance in metres, those of which only a bounding box is known after all others.
create or replace function grid.distance_key("precision" text, metres float8) returns float8
  language sql immutable parallel safe
as $$
  -- Farther than anything on earth.
  select case when precision = 'box' then metres + 100000000 else metres end
$$;
