-- The active sessions of a person, newest first: [{id, agent, address, made_at, used_at}].
create or replace function api.account_sessions(person text) returns json
  language sql volatile
as $$
  select coalesce(json_agg(json_build_object('id', s.id, 'agent', s.agent, 'address', s.address, 'made_at', grid.instant(s.made_at),
    'used_at', grid.instant(s.used_at)) order by s.made_at desc, s.id), '[]')
  from access.session s where s.person_id = person and access.session_is_valid(s)
$$;
