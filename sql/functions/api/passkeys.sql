-- The passkeys of a person, the oldest first: [{id, credential, transports, name, made_at, used_at}]. `credential` is its id in base64url.
create or replace function api.passkeys(person text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', k.id, 'transports', k.transports, 'name', k.name, 'made_at', grid.instant(k.made_at),
    'used_at', grid.instant(k.used_at),
    'credential', translate(encode(k.credential_id, 'base64'), E'+/=\n', '-_')) order by k.made_at, k.id), '[]')
  from access.passkey k where k.person_id = person
$$;
