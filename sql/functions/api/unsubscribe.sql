-- Pauses the question whose mail had a link with this token; nothing happens for any other token.
--   token_hash  SHA-256 of the token
create or replace function api.unsubscribe(token_hash bytea) returns void
  language sql volatile
as $$
  update access.question q set paused_at = coalesce(q.paused_at, clock_timestamp())
  from access.unsubscribe u where u.token_hash = unsubscribe.token_hash and q.id = u.question_id
$$;
