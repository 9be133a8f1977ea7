-- Ends a session of a person and writes it to the audit log. Returns false when they have none of this id.
create or replace function api.session_end(person text, session text) returns boolean
  language plpgsql volatile
as $$
declare
  ended access.session;
begin
  delete from access.session s where s.id = session and s.person_id = person returning * into ended;
  if ended.id is null then
    return false;
  end if;
  perform access.note(ended.account_id, person, 'session.ended', jsonb_build_object('session', ended.id));
  return true;
end
$$;
