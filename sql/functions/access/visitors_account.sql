-- Id of the account whose requests those of the map's visitors are.
create or replace function access.visitors_account() returns text
  language sql immutable
as $$
  select registry.derive_id('acc_', 'visitors')
$$;
