-- The public key by which a signature of a passkey is checked; no row for an unknown passkey.
--   credential_id  as the authenticator names it
-- Returns the public key in COSE, and whose it is.
create or replace function api.passkey_credential(credential_id bytea) returns table (public_key bytea, person_id text)
  language sql stable
as $$
  select k.public_key, k.person_id from access.passkey k where k.credential_id = passkey_credential.credential_id
$$;
