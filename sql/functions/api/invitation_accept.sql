-- Accepts an invitation in a session of the person of its mailbox, which continues in the account that they join.
--   link_hash  SHA-256 of the link's token;  language  of the person
-- Returns false, with nothing done, when access.accept_invitation refuses the invitation.
create or replace function api.invitation_accept(person text, session text, link_hash bytea, language text) returns boolean
  language plpgsql volatile
as $$
declare
  account text;
begin
  select access.accept_invitation(link_hash, p.mailbox, invitation_accept.language) into account from access.person p where p.id = person;
  return account is not null and api.session_switch(person, session, account);
end
$$;
