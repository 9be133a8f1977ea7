-- Forgets what an OpenID provider calls a person, and writes it to the account's audit log: its subject no longer signs in as them. Returns
-- false when they have no identity of this id (api.person_identities).
create or replace function api.identity_unlink(account text, person text, identity text) returns boolean
  language sql volatile
as $$
  with gone as (
    delete from access.identity i where i.person_id = person and registry.derive_id('idn_', i.issuer, i.subject) = identity
    returning i.issuer)
  select count(*) > 0
  from gone g cross join lateral access.note(account, person, 'identity.unlinked', jsonb_build_object('issuer', g.issuer))
$$;
