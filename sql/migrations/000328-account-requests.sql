-- compatible
-- The newest requests of each account with one of its keys, those that succeeded too, and of how many of them its plan keeps a list.
alter table access.plan add column requests_listed integer not null default 1000;
update access.plan set requests_listed = 100 where id = 'free';

-- For the people of the account: no address, query or body. Neither accounts nor keys are ever deleted, so that no reference is checked: it
-- would lock their rows for each request.
create table access.account_request (
  account_id text collate "C" not null,
  key_id text collate "C" not null,
  -- When its answer had ended.
  at timestamptz not null,
  request_id text collate "C" not null,
  method text not null,
  -- The pattern of the route, such as /v1/sources/:id.
  route text not null,
  status integer not null,
  -- How long it took.
  ms integer not null,
  -- Of an error, as in access.account_error.
  code text,
  param text,
  -- The only index: a second one would cost as much again for each request.
  primary key (account_id, at, request_id)
);
