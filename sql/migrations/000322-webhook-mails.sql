-- compatible
-- Owners are told by mail of endpoints that fail or were switched off.
alter table access.webhook
  -- First attempt that failed on the last day with one.
  add column failed_at timestamptz,
  -- When a mail last told of the endpoint.
  add column told_at timestamptz;

alter table access.account
  add column webhook_mails boolean not null default true,
  add column webhook_mailed_at timestamptz;
