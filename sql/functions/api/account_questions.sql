-- The questions that a person saved in an account, newest first: [{id, name, view, made_at, paused, mailed_at, told, least_rise_mw, mails,
-- events, feed, channels}].
--   feed      whether it has one;  channels  [{id, kind, address (masked), status, failing, last_delivery_at}]
create or replace function api.account_questions(account text, person text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'view', q.view, 'made_at', grid.instant(q.made_at),
    'paused', q.paused_at is not null, 'mailed_at', grid.instant(q.mailed_at), 'told', q.told, 'least_rise_mw', q.least_rise_mw,
    'mails', q.mails, 'events', q.events, 'feed', q.feed_hash is not null, 'channels', (
      select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'address', w.url,
        'status', case when w.switched_off_at is null then 'active' else 'switched_off' end,
        'failing', coalesce(w.failed_at > w.last_delivery_at, w.failed_at is not null),
        'last_delivery_at', grid.instant(w.last_delivery_at)) order by w.created_at, w.id), '[]')
      from access.webhook w where w.question_id = q.id)) order by q.made_at desc, q.id), '[]')
  from access.question q where q.account_id = account and q.person_id = person
$$;
