-- The availability types of what is free: an amount, or a class of it. Figures of other types stand for an asset only where asked for.
create or replace function grid.free_types() returns text[]
  language sql immutable parallel safe
as $$
  select '{available,class_only}'::text[]
$$;
