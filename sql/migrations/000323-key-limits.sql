-- compatible
-- What a key may do and where it may be used from, less than its account's plan allows.
alter table access.api_key
  -- What it may do besides reading data; null for all.
  add column scopes text[] check (scopes <@ array['exports', 'webhooks', 'tokens']),
  -- Where requests with it may come from; null for anywhere.
  add column networks cidr[] check (cardinality(networks) between 1 and 20);
