-- Signs in by the claims of an OpenID provider about a person. Other parameters: access.use_sign_in.
--   issuer, subject  identify the person, even if their mailbox changes
--   mailbox          that the provider has verified, in ASCII; null for none. The first sign-in finds its person, or creates one
--   language         of the browser;  next_path  where to go
-- The outcome is `unusable` for an unknown person without a mailbox.
create or replace function api.sign_in_by_oidc(
  issuer text, subject text, mailbox text, language text, next_path text, token_hash bytea, replaced bytea, address text, network text,
  agent text) returns api.sign_in_outcome
  language plpgsql volatile
as $$
declare
  known text;
  result api.sign_in_outcome;
begin
  select p.mailbox into known
  from access.identity i join access.person p on p.id = i.person_id
  where i.issuer = sign_in_by_oidc.issuer and i.subject = sign_in_by_oidc.subject;
  if known is null and mailbox is null then
    return ('unusable', null)::api.sign_in_outcome;
  end if;
  result := access.sign_in_proved(coalesce(known, mailbox), language, 'oidc', next_path, token_hash, replaced, address, network, agent);
  if known is null and result.outcome = 'signed_in' then
    insert into access.identity (issuer, subject, person_id)
    select sign_in_by_oidc.issuer, sign_in_by_oidc.subject, s.person_id from access.session s
    where s.token_hash = sign_in_by_oidc.token_hash on conflict do nothing;
    perform access.note(s.account_id, s.person_id, 'identity.joined', jsonb_build_object('issuer', issuer))
    from access.session s where s.token_hash = sign_in_by_oidc.token_hash;
  end if;
  return result;
end
$$;
