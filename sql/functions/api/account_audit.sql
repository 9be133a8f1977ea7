-- The last 200 notes of an account, newest first: [{at, mailbox, action, detail, of}]. `mailbox` is null for what the service or its administrator
-- did, and for people who are gone; `of` is that of the person to whom it was done.
create or replace function api.account_audit(account text) returns json
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select coalesce(json_agg(json_build_object('at', grid.instant(n.at), 'mailbox', p.mailbox, 'action', n.action, 'detail', n.detail,
    'of', o.mailbox) order by n.id desc), '[]')
  from (select * from access.audit a where a.account_id = account order by a.id desc limit 200) n
  left join access.person p on p.id = n.person_id
  left join access.person o on o.id = n.detail ->> 'person'
$$;
