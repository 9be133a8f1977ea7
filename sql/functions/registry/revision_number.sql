-- The number of a revision of the served data. Every change of the data counts one of the counters up and none down, so a later revision has a
-- greater number, and a standby has replayed a revision as soon as its own number is as great.
create or replace function registry.revision_number(revision registry.revision) returns bigint
  language sql immutable
as $$
  select revision.registry + revision.rights + revision.publishes + revision.assets
$$;
