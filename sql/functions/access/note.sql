-- Writes to the audit log that something sensitive was done in an account.
--   person  who did it; null for the service or its administrator
--   action  such as `key.made`;  detail  the object of the action, without secrets
create or replace function access.note(account text, person text, action text, detail jsonb default '{}') returns void
  language sql
as $$
  insert into access.audit (account_id, person_id, action, detail) values (account, person, action, detail)
$$;
