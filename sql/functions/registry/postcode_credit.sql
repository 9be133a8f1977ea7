-- The credit that a country's postcodes require, as in meta.attribution: [{source_id: null, text, url}], [] where they require none.
--   land  ISO 3166-1 alpha-2;  kind  'points' or 'areas'
create or replace function registry.postcode_credit(land text, kind text) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('source_id', null, 'text', l.credit_text, 'url', l.credit_url)), '[]')
  from registry.postcode_load l
  where l.country = land and l.kind = postcode_credit.kind and l.credit_text is not null
$$;
