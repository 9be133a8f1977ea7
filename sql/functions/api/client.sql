-- A registered client: {id, name, redirect_uris}; null for none.
create or replace function api.client(client text) returns json
  language sql stable
as $$
  select json_build_object('id', c.id, 'name', c.name, 'redirect_uris', c.redirect_uris) from access.client c where c.id = client
$$;
