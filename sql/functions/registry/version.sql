-- The version of the served data: the counters of registry, rights and publishes, and the UTC day, on which ages and staleness depend.
create or replace function registry.version(revision registry.revision) returns text
  language sql stable
as $$
  select concat_ws('-', revision.registry, revision.rights, revision.publishes, revision.assets,
    to_char(now() at time zone 'UTC', 'YYYYMMDD'))
$$;
