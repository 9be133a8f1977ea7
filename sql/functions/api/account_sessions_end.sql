-- Ends all sessions of a person but one, and writes each to the audit log.
create or replace function api.account_sessions_end(person text, kept text) returns void
  language sql volatile
as $$
  with ended as (delete from access.session s where s.person_id = person and s.id <> kept returning s.*)
  select access.note(account_id, person, 'session.ended', jsonb_build_object('session', id)) from ended
$$;
