-- Gives staged rows of an edition whose identifiers are names (`known_scheme` of the manifest's editions) the identifier that the asset of
-- this name had in earlier documents. So it stays one asset, and its history goes on. A name that none is known by, or
-- several, stays the identifier.
--   of_source  id of the source
create or replace function ingest.keep_identifiers(of_source text) returns void
  language plpgsql
as $$
begin
  with edition as materialized (
    select s.operator_id, e.options -> 'publication' ->> 'scheme' as scheme, e.options ->> 'known_scheme' as known_scheme
    from registry.source s cross join jsonb_array_elements(s.manifest -> 'editions') e (options)
    where s.id = of_source and e.options ->> 'known_scheme' is not null
  ), known as (
    select e.scheme, e.known_scheme, lower(ingest.identifier_key(a.name)) as name, min(a.identifier) as identifier
    from edition e join grid.asset a on a.operator_id = e.operator_id and a.scheme = e.known_scheme
    group by 1, 2, 3 having count(*) = 1
  )
  update stage_row r set scheme = k.known_scheme, identifier = k.identifier
  from known k
  where r.scheme = k.scheme and lower(ingest.identifier_key(r.identifier)) = k.name;
end
$$;
