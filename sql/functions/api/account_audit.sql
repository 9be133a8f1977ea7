-- The last 200 entries of an account's audit log, newest first: [{at, mailbox, action, detail, of}]. `mailbox` is null for actions of the service or
-- its administrator, and for deleted people; `of` is the mailbox of the person affected.
create or replace function api.account_audit(account text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('at', grid.instant(n.at), 'mailbox', p.mailbox, 'action', n.action, 'detail', n.detail,
    'of', o.mailbox) order by n.id desc), '[]')
  from (select * from access.audit a where a.account_id = account order by a.id desc limit 200) n
  left join access.person p on p.id = n.person_id
  left join access.person o on o.id = n.detail ->> 'person'
$$;
