-- What an account has used: one row, updated by the statement that answers its request, so that both limits hold
-- exactly across every process.

create table access.meter (
  account_id text collate "C" primary key references access.account,
  -- First day of the UTC month that `used` counts.
  month date not null default date_trunc('month', now() at time zone 'UTC'),
  used bigint not null default 0,
  -- Theoretical arrival time of the generic cell rate algorithm (ITU-T I.371): when the bucket will be empty.
  empty_at timestamptz not null default '-infinity'
) with (fillfactor = 20);  -- every request updates a row: room for it on its own page keeps the updates HOT
insert into access.meter (account_id) select id from access.account;
