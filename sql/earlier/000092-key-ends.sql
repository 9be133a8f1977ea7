-- compatible
-- Who made a key, and when it ends by itself.
alter table access.api_key
  add column made_by text collate "C" references access.person (id) on delete set null,
  add column expires_at timestamptz;
create index api_key_made_by on access.api_key (made_by) where made_by is not null;

-- It takes an end, too.
drop function if exists api.account_key_make(text, text, text, text, bytea, text);
