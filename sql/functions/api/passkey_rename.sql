-- Names a passkey of a person. Returns false when they have none of this id.
--   name  1 to 100 characters
create or replace function api.passkey_rename(person text, passkey text, name text) returns boolean
  language sql volatile
as $$
  with renamed as (
    update access.passkey k set name = passkey_rename.name where k.id = passkey and k.person_id = person returning k.id)
  select exists (select from renamed)
$$;
