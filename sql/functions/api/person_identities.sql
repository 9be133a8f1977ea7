-- What OpenID providers call a person, newest first: [{id, issuer, subject, made_at}].
create or replace function api.person_identities(person text) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('id', registry.derive_id('idn_', i.issuer, i.subject), 'issuer', i.issuer,
    'subject', i.subject, 'made_at', grid.instant(i.made_at)) order by i.made_at desc, i.issuer, i.subject), '[]')
  from access.identity i where i.person_id = person
$$;
