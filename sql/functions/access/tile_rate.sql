-- Capacity tiles that an account may request each second: ten times the requests of its plan, because one view of a map takes dozens.
create or replace function access.tile_rate(plan access.plan) returns integer
  language sql immutable
  return 10 * plan.rate_per_second;
