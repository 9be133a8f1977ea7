-- Uses a challenge. Returns the path to go to; null for one that is unknown, used, too old, or of another purpose, browser or person.
--   token_hash, browser_hash, purpose, person  as in api.challenge_make
create or replace function api.challenge_take(token_hash bytea, purpose text, browser_hash bytea, person text) returns text
  language sql volatile
as $$
  update access.challenge c set used_at = clock_timestamp()
  where c.token_hash = challenge_take.token_hash and c.purpose = challenge_take.purpose and c.browser_hash = challenge_take.browser_hash
    and c.person_id is not distinct from challenge_take.person and c.used_at is null and c.expires_at > clock_timestamp()
  returning c.next_path
$$;
