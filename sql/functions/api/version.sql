-- The version of what is served: registry, rights and publish counters, and the UTC day (ages and staleness follow it).
create or replace function api.version() returns text
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select concat_ws('-', registry, rights, publishes, assets, to_char(now() at time zone 'UTC', 'YYYYMMDD'))
  from registry.revision
$$;
