-- The newest requests of each account that were answered with an error, for the people of the account: no address, query or body.
create table access.account_error (
  request_id text primary key,
  account_id text collate "C" not null references access.account,
  key_id text collate "C" not null references access.api_key,
  -- The pattern of the route, such as /v1/sources/:id.
  route text not null,
  status integer not null,
  code text not null,
  at timestamptz not null
);
create index account_error_newest on access.account_error (account_id, at desc);
