-- Signs in by the link of a mail. Other parameters: access.use_sign_in.
--   link_hash     SHA-256 of the link's token
--   browser_hash  SHA-256 of the browser's cookie: only the browser that requested the link may use it
-- The outcome is `unusable` for a link that is unknown, used, too old or of another browser.
create or replace function api.sign_in_by_link(
  link_hash bytea, browser_hash bytea, token_hash bytea, replaced bytea, address text, network text, agent text) returns api.sign_in_outcome
  language plpgsql volatile
as $$
declare
  asked access.sign_in;
begin
  select * into asked from access.sign_in s
  where s.link_hash = sign_in_by_link.link_hash and coalesce(s.browser_hash = sign_in_by_link.browser_hash, true)
    and s.used_at is null and s.expires_at > clock_timestamp()
  for update;
  if asked.link_hash is null then
    return ('unusable', null)::api.sign_in_outcome;
  end if;
  return access.use_sign_in(asked, token_hash, replaced, address, network, agent);
end
$$;
