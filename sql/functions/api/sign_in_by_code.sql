-- Signs in by the code of the newest mail that this browser requested. Other parameters: access.use_sign_in.
--   browser_hash  SHA-256 of the browser's cookie;  code  as it was typed
-- The outcome is `unusable` without a usable mail, and from the fifth wrong code on; `wrong` for the first four.
-- Compares SHA-256 digests with a salt that the client does not know, so that the time reveals nothing about the digits.
create or replace function api.sign_in_by_code(
  browser_hash bytea, code text, token_hash bytea, replaced bytea, address text, network text, agent text) returns api.sign_in_outcome
  language plpgsql volatile
as $$
declare
  asked access.sign_in;
begin
  select * into asked from access.sign_in s
  where s.browser_hash = sign_in_by_code.browser_hash order by s.asked_at desc limit 1 for update;
  if asked.link_hash is null or asked.used_at is not null or asked.expires_at <= clock_timestamp() or asked.guesses >= 5 then
    return ('unusable', null)::api.sign_in_outcome;
  end if;
  if asked.code_hash <> sha256(asked.link_hash || convert_to(code, 'UTF8')) then
    update access.sign_in s set guesses = s.guesses + 1 where s.link_hash = asked.link_hash;
    return (case when asked.guesses < 4 then 'wrong' else 'unusable' end, null)::api.sign_in_outcome;
  end if;
  return access.use_sign_in(asked, token_hash, replaced, address, network, agent);
end
$$;
