-- Whether a question asks for what is free above assets (grid.assets_fed).
create or replace function grid.asks_upstream(params jsonb) returns boolean
  language sql immutable parallel safe
as $$
  select params - 'upstream_unknown' <> grid.without_upstream(params)
$$;
