-- Stores a challenge: a random value that a browser was sent and must send back.
--   token_hash    SHA-256 of the random value;  purpose  `oidc`, `passkey_sign_in` or `passkey_registration`
--   browser_hash  SHA-256 of the cookie of the browser;  person  of a registration, else null
--   network       the client's;  next_path  where to go after a sign-in;  minutes  how long it is valid
-- Returns false, with nothing done, after 20 of one purpose from a network within an hour.
create or replace function api.challenge_make(
  token_hash bytea, purpose text, browser_hash bytea, person text, network text, next_path text, minutes integer) returns boolean
  language plpgsql volatile
as $$
begin
  -- Concurrent requests are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('signs in from ' || network, 0));
  delete from access.challenge c where c.asked_at < clock_timestamp() - interval '1 day';
  if (select count(*) >= 20 from access.challenge c
      where c.network = challenge_make.network and c.purpose = challenge_make.purpose
        and c.asked_at > clock_timestamp() - interval '1 hour') then
    return false;
  end if;
  insert into access.challenge (token_hash, purpose, browser_hash, person_id, network, next_path, expires_at)
  values (token_hash, purpose, browser_hash, person, network, next_path, clock_timestamp() + minutes * interval '1 minute');
  return true;
end
$$;
