-- Whether a question leaves assets out because it is not known what is free above them: unless it says that these count.
create or replace function grid.leaves_unknown_out(params jsonb) returns boolean
  language sql immutable parallel safe
as $$
  select grid.asks_upstream(params) and params ->> 'upstream_unknown' is distinct from 'include'
$$;
