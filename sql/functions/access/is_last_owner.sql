-- Whether somebody is the only owner of an account. Locks the account, so that of two owners who leave at the same time one stays.
create or replace function access.is_last_owner(account text, person text) returns boolean
  language plpgsql
as $$
begin
  perform from access.account a where a.id = account for no key update;
  return exists (select from access.member m where m.account_id = account and m.person_id = person and m.role = 'owner')
    and not exists (select from access.member m where m.account_id = account and m.person_id <> person and m.role = 'owner');
end
$$;
