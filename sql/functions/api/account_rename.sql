-- Gives an account another name, and writes that to the audit log: not the name, which may be a person's.
create or replace function api.account_rename(account text, person text, name text) returns void
  language sql
as $$
  update access.account a set name = account_rename.name where a.id = account;
  select access.note(account, person, 'account.renamed')
$$;
