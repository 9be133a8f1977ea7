-- Refuses source ids that the request cannot use.
--   ids         as given by the caller, or null
--   for_values  true on routes that serve figures: a source that is registry-only, disabled or never published raises
--               source_not_available; a list of rights-restricted sources only raises source_rights_restricted
--   param       in which they were given
-- Raises source_not_found for an unknown id.
create or replace function registry.require_sources(ids text[], for_values boolean, param text default 'source') returns void
  language plpgsql stable
as $$
declare
  missing text := (
    select given from unnest(ids) given where not exists (select from registry.source s where s.id = given and s.listed) limit 1);
  silent text;
begin
  if missing is not null then
    perform access.refuse('source_not_found', format('No source "%s"', missing),
      jsonb_build_object('source', missing, 'param', param, 'given', missing));
  end if;
  if not for_values or ids is null then
    return;
  end if;
  select s.id into silent from registry.source s
  where s.id = any (ids) and (s.registry_only or not s.enabled or s.current_run is null) limit 1;
  if silent is not null then
    perform access.refuse('source_not_available',
      format('Source %s is registry-only, switched off or not yet published', silent), jsonb_build_object('source', silent));
  end if;
  if not exists (select from registry.source s where s.id = any (ids) and s.granted) then
    perform access.refuse('source_rights_restricted', 'The rights of the named sources do not permit serving their figures',
      jsonb_build_object('sources', to_jsonb(ids)));
  end if;
end
$$;
