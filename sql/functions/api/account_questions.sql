-- The questions that a person saved in an account, newest first: [{id, name, view, made_at, paused, mailed_at}].
create or replace function api.account_questions(account text, person text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'view', q.view, 'made_at', grid.instant(q.made_at),
    'paused', q.paused_at is not null, 'mailed_at', grid.instant(q.mailed_at)) order by q.made_at desc, q.id), '[]')
  from access.question q where q.account_id = account and q.person_id = person
$$;
