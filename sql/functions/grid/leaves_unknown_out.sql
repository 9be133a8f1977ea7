-- Whether a question leaves assets out because it is not known what is free above them: unless it says that these count.
create or replace function grid.leaves_unknown_out(params jsonb) returns boolean
  language sql immutable parallel safe
as $$
  select params ?| array['upstream_min_capacity_mw', 'upstream_min_capacity_mva'] and params ->> 'upstream_unknown' is distinct from 'include'
$$;
