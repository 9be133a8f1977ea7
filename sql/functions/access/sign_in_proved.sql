-- Signs in the person of a mailbox who proved their identity without a mail. Other parameters: access.use_sign_in.
--   mailbox, language  of the person;  method  `oidc` or `passkey`;  next_path  where to go
-- Writes a row in place of a mail's, so that the accounts that a network opens are counted over all methods.
create or replace function access.sign_in_proved(
  mailbox text, language text, method text, next_path text, token_hash bytea, replaced bytea, address text, network text, agent text)
  returns api.sign_in_outcome
  language plpgsql
as $$
declare
  asked access.sign_in;
begin
  -- No link or code leads to it: it is expired and belongs to no browser.
  insert into access.sign_in (link_hash, mailbox, mailbox_key, language, method, next_path, network, expires_at)
  values (token_hash, mailbox, access.mailbox_key(mailbox), language, method, next_path, network, clock_timestamp())
  returning * into asked;
  return access.use_sign_in(asked, token_hash, replaced, address, network, agent);
end
$$;
