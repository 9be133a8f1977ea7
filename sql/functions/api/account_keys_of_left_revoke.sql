-- Revokes the keys of an account that people made who are no longer its members. Returns how many.
create or replace function api.account_keys_of_left_revoke(account text, person text) returns integer
  language sql volatile
as $$
  select count(*) filter (where api.account_key_revoke(account, person, k.id))::integer
  from access.api_key k where k.account_id = account and access.key_is_valid(k) and access.maker_left(k)
$$;
