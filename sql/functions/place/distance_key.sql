-- The sort key of assets around a place: their distance in metres; assets of which only a bounding box is known come last.
create or replace function grid.distance_key("precision" text, metres float8) returns float8
  language sql immutable parallel safe
as $$
  -- Farther than anything on earth.
  select case when precision = 'box' then metres + 100000000 else metres end
$$;
