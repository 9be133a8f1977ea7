-- The newest 201 entries of an account's audit log, newest first: [{id, at, times, last_at, mailbox, key, action, detail, of}]. A page
-- shows 200; one more tells that there are older ones. `mailbox` is null for actions of keys, of the service or its administrator, and for
-- deleted people; `key` is {id, label, mode, last_four} of the key that did it, or null; `of` is the mailbox of the person affected;
-- `last_at` is null for what was done once.
--   before  id of the last entry of the page before; null for the first page
create or replace function api.account_audit(account text, before bigint default null) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', n.id, 'at', grid.instant(n.at), 'times', n.times, 'last_at', grid.instant(n.last_at),
    'mailbox', p.mailbox, 'key', case when k.id is not null
      then json_build_object('id', k.id, 'label', k.label, 'mode', k.mode, 'last_four', k.last_four) end,
    'action', n.action, 'detail', n.detail - 'by', 'of', o.mailbox) order by n.id desc), '[]')
  from (
    select * from access.audit a where a.account_id = account and (before is null or a.id < before) order by a.id desc limit 201) n
  left join access.person p on p.id = n.person_id left join access.person o on o.id = n.detail ->> 'person'
  left join access.api_key k on k.id = n.detail ->> 'by'
$$;
