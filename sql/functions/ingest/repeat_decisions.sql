-- Repeats people's decisions on rights and on disabled sources: all before a rebuild publishes anything, newer ones after a restore.
--   decisions  as by ingest.decisions; its merges are ignored here
-- Sources that the registry in force does not have are left out.
create or replace function ingest.repeat_decisions(decisions jsonb) returns void
  language sql
as $$
  insert into registry.rights_decision (source_id, mode, evidence, evidence_url, decided_at, decided_by)
  select d.source_id, d.mode, d.evidence, d.evidence_url, d.decided_at, d.decided_by
  from jsonb_to_recordset(decisions -> 'rights')
    d (source_id text, mode text, evidence text, evidence_url text, decided_at timestamptz, decided_by text)
  join registry.source s on s.id = d.source_id
  order by d.decided_at;
  update registry.source s set rights_override = d.mode
  from (select distinct on (source_id) source_id, mode from registry.rights_decision order by source_id, id desc) d
  where s.id = d.source_id;
  update registry.source s set enabled = false where decisions -> 'disabled' ? s.id;
  update registry.revision set rights = rights + 1, registry = registry + 1;
$$;
