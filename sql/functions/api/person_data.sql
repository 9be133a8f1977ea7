-- All that is stored about a person: {person, identities, passkeys, memberships, connections, questions, sessions, sign_ins, challenges,
-- invitations, mailbox_changes, mails, audit}, each list newest first, without digests of secrets and without other people's data.
create or replace function api.person_data(person text) returns json
  language sql stable
as $$
  select json_build_object(
    'person', json_build_object('id', p.id, 'mailbox', p.mailbox, 'language', p.language, 'made_at', grid.instant(p.made_at)),
    'identities', (
      select coalesce(json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'made_at', grid.instant(i.made_at))
        order by i.made_at desc), '[]')
      from access.identity i where i.person_id = p.id),
    'passkeys', (
      select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'transports', k.transports, 'made_at', grid.instant(k.made_at),
        'used_at', grid.instant(k.used_at)) order by k.made_at desc), '[]')
      from access.passkey k where k.person_id = p.id),
    'memberships', (
      select coalesce(json_agg(json_build_object('account_id', a.id, 'account_name', a.name, 'role', m.role,
        'joined_at', grid.instant(m.joined_at)) order by m.joined_at desc, a.id), '[]')
      from access.member m join access.account a on a.id = m.account_id where m.person_id = p.id),
    'connections', (
      select coalesce(json_agg(json_build_object('account_id', n.account_id, 'key_id', n.key_id, 'client', k.label,
        'redirect_uri', n.redirect_uri, 'made_at', grid.instant(k.created_at)) order by k.created_at desc, k.id), '[]')
      from access.connection n join access.api_key k on k.id = n.key_id where n.person_id = p.id),
    'questions', (
      select coalesce(json_agg(json_build_object('account_id', q.account_id, 'name', q.name, 'view', q.view,
        'made_at', grid.instant(q.made_at), 'paused_at', grid.instant(q.paused_at), 'mailed_at', grid.instant(q.mailed_at),
        'told', q.told, 'least_rise_mw', q.least_rise_mw, 'mails', q.mails, 'events', q.events, 'feed', q.feed_hash is not null,
        'channels', (
          select coalesce(json_agg(json_build_object('kind', w.kind, 'address', w.url) order by w.created_at, w.id), '[]')
          from access.webhook w where w.question_id = q.id))
        order by q.made_at desc), '[]')
      from access.question q where q.person_id = p.id),
    'sessions', (
      select coalesce(json_agg(json_build_object('id', s.id, 'account_id', s.account_id, 'address', s.address, 'agent', s.agent,
        'made_at', grid.instant(s.made_at), 'used_at', grid.instant(s.used_at), 'proved_at', grid.instant(s.proved_at))
        order by s.made_at desc, s.id), '[]')
      from access.session s where s.person_id = p.id),
    'sign_ins', (
      select coalesce(json_agg(json_build_object('mailbox', s.mailbox, 'network', s.network, 'language', s.language, 'next_path',
        regexp_replace(s.next_path, '^(/account/invitations/).*', '\1'), 'asked_at', grid.instant(s.asked_at),
        'used_at', grid.instant(s.used_at)) order by s.asked_at desc), '[]')
      from access.sign_in s where s.mailbox_key = p.mailbox_key),
    'challenges', (
      select coalesce(json_agg(json_build_object('purpose', c.purpose, 'network', c.network, 'asked_at', grid.instant(c.asked_at),
        'used_at', grid.instant(c.used_at)) order by c.asked_at desc), '[]')
      from access.challenge c where c.person_id = p.id),
    'invitations', (
      select coalesce(json_agg(json_build_object('id', i.id, 'mailbox', i.mailbox, 'role', i.role, 'invited_at', grid.instant(i.invited_at),
        'expires_at', grid.instant(i.expires_at), 'ended_at', grid.instant(i.ended_at)) order by i.invited_at desc, i.id), '[]')
      from access.invitation i where i.mailbox_key = p.mailbox_key),
    'mailbox_changes', (
      select coalesce(json_agg(json_build_object('id', c.id, 'mailbox', c.mailbox, 'network', c.network,
        'asked_at', grid.instant(c.asked_at), 'expires_at', grid.instant(c.expires_at), 'made_at', grid.instant(c.made_at))
        order by c.asked_at desc), '[]')
      from access.mailbox_change c where c.person_id = p.id),
    'mails', access.mails_to(p.mailbox_key),
    'audit', (
      select coalesce(json_agg(json_build_object('at', grid.instant(n.at), 'times', n.times, 'account_id', n.account_id,
        'person_id', n.person_id, 'action', n.action, 'detail', n.detail) order by n.id desc), '[]')
      from access.audit n where n.person_id = p.id or n.detail ->> 'person' = p.id))
  from access.person p where p.id = person
$$;
