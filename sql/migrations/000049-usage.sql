-- What each key of an account asked for, by UTC day and route: the parts that an account's row of access.meter is the sum of. A row is written
-- where the account's row of access.meter is locked, so that nobody waits for it, and two requests never deadlock.
-- Visitors of the map have no key and no rows here.
create table access.usage (
  account_id text collate "C" not null references access.account,
  day date not null,
  key_id text collate "C" not null references access.api_key,
  -- The pattern of the route, such as /v1/sources/:id.
  route text collate "C" not null,
  -- As many as they count against the month's quota.
  requests bigint not null check (requests >= 0),
  primary key (account_id, day, key_id, route)
) with (fillfactor = 20);  -- see access.meter
create index usage_day on access.usage (day);

-- Which key and route a request is counted for, and on which day it was; null until it is.
alter type api.admission add attribute key_id text;
alter type api.admission add attribute route text;
alter type api.admission add attribute day date;

-- They take the route, and api.give_back the day of the count.
drop function if exists api.judge_key(bytea, text);
drop function if exists api.admit(bytea, text);
drop function if exists api.admit_unmetered(bytea, text);
drop function if exists api.admit_batch(bytea[], text[], integer[]);
drop function if exists api.give_back(bytea, integer);
