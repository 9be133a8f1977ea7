-- Ends the mails of the question whose mail had a link with this token; nothing happens for any other token. A question that tells nobody
-- else is paused.
--   token_hash  SHA-256 of the token
create or replace function api.unsubscribe(token_hash bytea) returns void
  language sql volatile
as $$
  update access.question q set mails = false, paused_at = case
    when not q.events and q.feed_hash is null and not exists (select from access.webhook w where w.question_id = q.id)
      then coalesce(q.paused_at, clock_timestamp()) else q.paused_at end
  from access.unsubscribe u where u.token_hash = unsubscribe.token_hash and q.id = u.question_id
$$;
