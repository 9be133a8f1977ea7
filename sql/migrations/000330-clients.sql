-- compatible
-- Programs that people let read with an account (OAuth). Such a permission is a key of the account with limits, of the mode `client`: its
-- SHA-256 is of nothing that anybody has, and requests come with short tokens, each of which leads to the key.
alter table access.api_key drop constraint api_key_mode_check;
alter table access.api_key add constraint api_key_mode_check check (mode in ('live', 'test', 'client'));

-- A program that registered itself: nobody has checked what it says.
create table access.client (
  id text collate "C" primary key check (id ~ '^cli_[0-9a-f]{20}$'),
  name text not null check (length(name) between 1 and 100),
  -- Where people may be sent back to.
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 10),
  -- From which it registered, as of access.sign_in.
  network text not null,
  registered_at timestamptz not null default clock_timestamp(),
  -- When it last got tokens; null for never.
  used_at timestamptz
);
create index client_registered on access.client (registered_at);

-- Whose a client's key is: it ends with the person's membership.
create table access.connection (
  key_id text collate "C" primary key references access.api_key on delete cascade,
  client_id text collate "C" not null references access.client on delete cascade,
  account_id text collate "C" not null,
  person_id text collate "C" not null,
  -- Where the person was sent back to.
  redirect_uri text not null,
  foreign key (account_id, person_id) references access.member on delete cascade
);
create index connection_client on access.connection (client_id);
create index connection_member on access.connection (account_id, person_id);

-- SHA-256 of what a client got: a code, once, for the other two; an access token; a refresh token, once, for the next two.
create table access.client_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  key_id text collate "C" not null references access.connection on delete cascade,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of PKCE, by S256.
  challenge text check ((challenge is not null) = (kind = 'code')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index client_token_key on access.client_token (key_id);
create index client_token_expires on access.client_token (expires_at);
