-- The invitations to an account that can still be accepted, newest first: [{id, mailbox, role, expires_at}].
create or replace function api.account_invitations(account text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', i.id, 'mailbox', i.mailbox, 'role', i.role, 'expires_at', grid.instant(i.expires_at))
    order by i.invited_at desc, i.id), '[]')
  from access.invitation i where i.account_id = account and i.ended_at is null and i.expires_at > clock_timestamp()
$$;
