-- Signs in by a passkey whose signature was checked. Other parameters: access.use_sign_in.
--   credential_id  as the authenticator names it;  signatures  how many it reports;  next_path  where to go
-- The outcome is `unusable` for a passkey that was removed meanwhile, and for one whose counter has not grown since the last sign-in: it
-- may be a copy (Web Authentication section 6.1.1), which is written to the audit log. Authenticators without a counter always report 0.
create or replace function api.sign_in_by_passkey(
  credential_id bytea, signatures bigint, next_path text, token_hash bytea, replaced bytea, address text, network text, agent text)
  returns api.sign_in_outcome
  language plpgsql volatile
as $$
declare
  used access.passkey;
  who access.person;
begin
  select * into used from access.passkey k where k.credential_id = sign_in_by_passkey.credential_id for update;
  if used.id is null then
    return ('unusable', null)::api.sign_in_outcome;
  end if;
  if greatest(signatures, used.signatures) > 0 and signatures <= used.signatures then
    perform access.note(m.account_id, used.person_id, 'passkey.refused', jsonb_build_object('passkey', used.id, 'address', address))
    from access.member m where m.person_id = used.person_id;
    return ('unusable', null)::api.sign_in_outcome;
  end if;
  update access.passkey k set signatures = sign_in_by_passkey.signatures, used_at = clock_timestamp() where k.id = used.id;
  select * into who from access.person p where p.id = used.person_id;
  return access.sign_in_proved(who.mailbox, who.language, 'passkey', next_path, token_hash, replaced, address, network, agent);
end
$$;
