-- The rights of every listed source, by country and key.
--   mode        in force;  decided_by  who overrode the manifest, or null
--   evidence    {url, quote, date} of the mode in force, or null
--   missing     what a decision still needs, in words; none for a decision with evidence
--   withheld    records whose figures no answer shows because of the mode
create or replace function registry.rights_listing() returns table (
    source text, id text, country text, operator text, name text, url text, registry_only boolean, mode text, decided_by text,
    licence_name text, licence_url text, evidence json, missing text[], withheld bigint)
  language sql stable
as $$
  select s.key, s.id, s.country, o.name, s.name, s.url, s.registry_only, s.effective_rights,
    case when s.rights_override is not null then (
      select d.decided_by from registry.rights_decision d where d.source_id = s.id order by d.id desc limit 1) end,
    s.licence_name, s.licence_url, e.evidence,
    array_remove(array[
      case when s.effective_rights = 'pending_review' then 'a decision' end,
      case when e.evidence is null then 'evidence' end,
      case when s.licence_name is null and s.rights_override is null then 'a licence' end,
      case when s.effective_rights = 'commercial_use_with_attribution' and s.attribution_text is null then 'whom to credit' end
    ], null),
    case when p.published and not s.granted then coalesce(c.series, 0) else 0 end
  from registry.source s
  join registry.operator o on o.id = s.operator_id
  join registry.source_summary() p on p.id = s.id
  left join grid.source_count c on c.source_id = s.id
  cross join lateral (select registry.rights_evidence(s) as evidence) e
  where s.listed
  order by s.country, s.key
$$;
