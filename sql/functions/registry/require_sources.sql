-- Refuses source ids that the request cannot use.
--   ids         as given by the caller, or null
--   for_values  true on routes that serve figures: a source that is registry-only, disabled or never published raises source_not_available,
--               with the reason of registry.absence; a list of rights-restricted sources only raises source_rights_restricted
--   param       in which they were given
-- Raises source_not_found for an unknown id.
create or replace function registry.require_sources(ids text[], for_values boolean, param text default 'source') returns void
  language plpgsql stable
as $$
declare
  missing text := (
    select given from unnest(ids) given where not exists (select from registry.source s where s.id = given and s.listed) limit 1);
  silent record;
begin
  if missing is not null then
    perform access.refuse('source_not_found', format('No source "%s"', missing),
      jsonb_build_object('source', missing, 'param', param, 'given', missing));
  end if;
  if not for_values or ids is null then
    return;
  end if;
  select s.id, s.enabled, s.operator_url, a.reason, grid.instant(a.since) as since into silent
  from registry.source s cross join lateral registry.absence(s.id) a
  where s.id = any (ids) and a.reason <> 'withheld' limit 1;
  if found then
    perform access.refuse('source_not_available', format('Source %s is not available: ', silent.id) || case
        when silent.reason = 'listed_only' then 'it is registered with its link alone, and never imported'
        when silent.reason = 'failed' then format('it was never published, because its imports have failed since %s', silent.since)
        when silent.reason = 'held' then format('it was never published, because checks have held its imports since %s', silent.since)
        when silent.enabled then 'it was never imported'
        else 'it is switched off' end,
      jsonb_build_object('source', silent.id, 'reason', silent.reason, 'since', silent.since, 'operator_url', silent.operator_url));
  end if;
  if not exists (select from registry.source s where s.id = any (ids) and s.granted) then
    perform access.refuse('source_rights_restricted', 'The rights of the named sources do not permit serving their figures',
      jsonb_build_object('sources', to_jsonb(ids)));
  end if;
end
$$;
