-- For a database restored from a backup: repeats the decisions on rights that its archive has and that are newer than the database's own,
-- and switches off the sources that are off in the archive. Both can only withhold more, or follow a later decision.
--   decisions  as by ingest.decisions, from the archive
-- Returns a line for people for each difference: what was repeated, and what a person has to repeat.
create or replace function ingest.repeat_newer_decisions(decisions jsonb) returns setof text
  language plpgsql
as $$
declare
  newer jsonb := (
    select coalesce(jsonb_agg(d order by (d ->> 'decided_at')::timestamptz), '[]') from jsonb_array_elements(decisions -> 'rights') d
    where (d ->> 'decided_at')::timestamptz > coalesce(
      (select max(r.decided_at) from registry.rights_decision r where r.source_id = d ->> 'source_id'), '-infinity'));
begin
  return query
    select format(case when s.id is null then 'to do: rights of %1$s, which the registry does not have: %2$s, decided at %3$s by %4$s'
      else 'repeated: rights of %1$s: %2$s, decided at %3$s by %4$s' end,
      coalesce(s.key, d ->> 'source_id'), coalesce(d ->> 'mode', 'as in the manifest'), d ->> 'decided_at', d ->> 'decided_by')
    from jsonb_array_elements(newer) d left join registry.source s on s.id = d ->> 'source_id';
  return query
    select format('repeated: %s is switched off', s.key)
    from registry.source s where s.enabled and decisions -> 'disabled' ? s.id order by s.key;
  return query
    select format('to do: %1$s is switched off here and on in the archive: headroom source enable %1$s', s.key)
    from registry.source s where not s.enabled and not decisions -> 'disabled' ? s.id order by s.key;
  return query
    select format('to do: headroom asset merge %s %s, as %s did at %s', d ->> 'merged', d ->> 'survivor', d ->> 'merged_by',
      d ->> 'merged_at')
    from jsonb_array_elements(decisions -> 'merges') d
    where not exists (
      select from grid.asset_merge m where m.merged = d ->> 'merged' and m.survivor = d ->> 'survivor' and m.undone_at is null);
  return query
    select format('to do: headroom asset unmerge %s, as was done after the backup', m.merged) from grid.asset_merge m
    where m.undone_at is null and not exists (select from jsonb_array_elements(decisions -> 'merges') d where d ->> 'merged' = m.merged);
  perform ingest.repeat_decisions(jsonb_set(decisions, '{rights}', newer));
end
$$;
