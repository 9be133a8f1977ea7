-- The evidence for the rights mode in force, {url, quote, date}: that of the decision that overrides the manifest, else the
-- manifest's; null where none is stated.
create or replace function registry.rights_evidence(source registry.source) returns json
  language sql stable
as $$
  select case
    when source.rights_override is not null then (
      select json_build_object('url', d.evidence_url, 'quote', d.evidence, 'date', (d.decided_at at time zone 'UTC')::date)
      from registry.rights_decision d where d.source_id = source.id order by d.id desc limit 1)
    when source.rights_evidence is not null then json_build_object('url', source.rights_evidence ->> 'url',
      'quote', source.rights_evidence ->> 'quote', 'date', source.rights_evidence ->> 'date')
  end
$$;
