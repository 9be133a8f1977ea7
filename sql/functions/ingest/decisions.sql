-- Decisions of people that are in no manifest and no document: {rights, disabled, merges}.
--   rights    every decision on a source's rights, oldest first: {source_id, mode, evidence, evidence_url, decided_at, decided_by}
--   disabled  ids of disabled sources
--   merges    {merged, survivor, why, merged_at, merged_by} of merges in force, oldest first
create or replace function ingest.decisions() returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'rights', (select coalesce(jsonb_agg(to_jsonb(d) - 'id' order by d.id), '[]') from registry.rights_decision d),
    'disabled', (select coalesce(jsonb_agg(s.id order by s.id), '[]') from registry.source s where not s.enabled),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object('merged', m.merged, 'survivor', m.survivor, 'why', m.why, 'merged_at', m.merged_at,
        'merged_by', m.merged_by) order by m.id), '[]')
      from grid.asset_merge m where m.undone_at is null))
$$;
