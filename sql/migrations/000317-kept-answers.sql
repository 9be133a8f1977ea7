-- compatible
-- The first answer to a request that makes something, under the key that its sender chose (Idempotency-Key). Kept for a day.
create table access.kept_answer (
  account_id text collate "C" not null references access.account on delete cascade,
  -- As the sender chose it: 1 to 64 visible characters.
  key text collate "C" not null,
  -- SHA-256 of the route and the body.
  request bytea not null,
  -- Null while the first request is answered.
  data text,
  made_at timestamptz not null default clock_timestamp(),
  primary key (account_id, key)
);
create index kept_answer_made on access.kept_answer (made_at);
