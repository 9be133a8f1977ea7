-- Whether a run failed because its host has no address or cannot be reached, as the worker words it: it says nothing of the publisher, as
-- where this machine is not online. The one rule of what the schedule asks for again soon, and a start tells once for all sources.
--   error  of the run, or null
create or replace function grid.is_unreached(error text) returns boolean
  language sql immutable parallel safe
  return coalesce(error ~ '^\S+ (has no address|cannot be reached)\M', false);
