-- Creates a session of a member of an account who has just proved their identity, and writes it to the audit log. Returns its id.
--   token_hash  SHA-256 of a token of 256 random bits
--   address, agent  the client's address and User-Agent
--   method  how they proved it: `email`, `oidc` or `passkey`
create or replace function access.open_session(
    account text, person text, token_hash bytea, address text, agent text, method text default 'email') returns text
  language plpgsql
as $$
declare
  new_id text := registry.derive_id('ses_', encode(token_hash, 'hex'));
begin
  insert into access.session (id, token_hash, person_id, account_id, address, agent)
  values (new_id, token_hash, person, account, address, left(agent, 200));
  perform access.note(account, person, 'session.opened', jsonb_build_object('session', new_id, 'address', address, 'method', method));
  return new_id;
end
$$;
