-- The stored mails to a mailbox: [{kind, to, language, status, queued_at, sent_at}], newest first; never their text, which may hold a
-- sign-in link.
-- Security definer: the caller may otherwise not read mails.
create or replace function access.mails_to(mailbox_key text) returns json
  language sql stable security definer
  set search_path = pg_catalog, public
as $$
  select coalesce(json_agg(json_build_object('kind', m.kind, 'to', m.to_address, 'language', m.language, 'status', m.status,
    'queued_at', grid.instant(m.queued_at), 'sent_at', grid.instant(m.sent_at)) order by m.queued_at desc, m.id), '[]')
  from access.mail m where access.mailbox_key(m.to_address) = mails_to.mailbox_key
$$;
