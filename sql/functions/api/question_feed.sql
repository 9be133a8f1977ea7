-- The feed of a saved question: {id, name, view, language, made_at, alerts: [{id, at, values}]}, the newest 50 alerts of those that may
-- still be shown, newest first. Null for a token that no question has.
--   token_hash  SHA-256 of the token
create or replace function api.question_feed(token_hash bytea) returns json
  language sql stable
as $$
  select json_build_object('id', q.id, 'name', q.name, 'view', q.view, 'language', p.language, 'made_at', grid.instant(q.made_at),
    'alerts', (
      select coalesce(json_agg(json_build_object('id', t.id, 'at', grid.instant(t.made_at), 'values', access.alert_values(t))
        order by t.made_at desc, t.id), '[]')
      from (
        select a.* from access.alert a where a.question_id = q.id and access.alert_is_shown(a)
        order by a.made_at desc, a.id limit 50) t))
  from access.question q join access.person p on p.id = q.person_id where q.feed_hash = token_hash
$$;
