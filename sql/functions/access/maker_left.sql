-- Whether who made a key is no longer a member of its account.
create or replace function access.maker_left(k access.api_key) returns boolean
  language sql stable
as $$
  select k.made_by is not null and not exists (select from access.member m where m.account_id = k.account_id and m.person_id = k.made_by)
$$;
