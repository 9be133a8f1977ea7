-- Ends a session of a person and writes it to the audit log. Returns false when they have none of this id.
create or replace function api.session_end(person text, session text) returns boolean
  language sql volatile
as $$
  with ended as (delete from access.session s where s.id = session and s.person_id = person returning s.*)
  select count(*) > 0
  from ended e cross join lateral access.note(e.account_id, person, 'session.ended', jsonb_build_object('session', e.id))
$$;
