-- The number of a revision of the served data: the sum of its counters. Every change of the data increments one of them, so a later
-- revision has a greater number, and a standby has replayed a revision once its own number is at least as great.
create or replace function registry.revision_number(revision registry.revision) returns bigint
  language sql immutable
as $$
  select revision.registry + revision.rights + revision.publishes + revision.assets
$$;
