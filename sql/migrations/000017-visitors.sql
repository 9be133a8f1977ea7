-- Visitors of the map: requests of one account (access.visitors_account), each with the limits of the network that it comes from.

-- An account's own row, or the row of one of its visitors.
alter table access.meter
  -- Empty for an account's own row; else what a visitor's requests name its network by (src/access/visitor.ts), never the address itself.
  add column visitor bytea not null default '',
  drop constraint meter_pkey,
  add primary key (account_id, visitor);

-- Whose row of access.meter counts the request.
alter type api.admission add attribute visitor bytea;
