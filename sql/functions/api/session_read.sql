-- The session that a token belongs to; no row when there is none, it was not used for 30 days, or the person last proved who they are
-- 30 days ago. Counts as a use of it, once an hour.
--   token_hash  SHA-256 of the token
-- Returns `recent`: whether the person proved who they are within the last 12 hours.
create or replace function api.session_read(token_hash bytea)
  returns table (session_id text, person_id text, mailbox text, account_id text, account_name text, role text, recent boolean)
  language plpgsql volatile
as $$
begin
  update access.session s set used_at = clock_timestamp() where s.token_hash = session_read.token_hash
    and s.used_at between clock_timestamp() - interval '30 days' and clock_timestamp() - interval '1 hour';
  return query
    select s.id, s.person_id, p.mailbox, s.account_id, a.name, m.role, s.proved_at > clock_timestamp() - interval '12 hours'
    from access.session s join access.member m on m.account_id = s.account_id and m.person_id = s.person_id
    join access.person p on p.id = s.person_id join access.account a on a.id = s.account_id
    where s.token_hash = session_read.token_hash and access.session_is_valid(s);
end
$$;
