-- The version of what is served at a revision: registry, rights and publish counters, and the UTC day, which ages and
-- staleness follow.
create or replace function registry.version(revision registry.revision) returns text
  language sql stable
as $$
  select concat_ws('-', revision.registry, revision.rights, revision.publishes, revision.assets,
    to_char(now() at time zone 'UTC', 'YYYYMMDD'))
$$;
