-- Id of the account to which requests of the map's visitors belong.
create or replace function access.visitors_account() returns text
  language sql immutable
as $$
  select registry.derive_id('acc_', 'visitors')
$$;
