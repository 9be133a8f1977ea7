-- The share of assets that lose their place: they have it from this source, and the document names them without one. A sign of a file with
-- emptied coordinates. In eight real months no asset lost its place. A place that another check takes away is that check's finding.
create or replace function ingest.check_places_lost(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with unplaced as materialized (
    select distinct r.scheme, r.identifier from stage_unplaced u join stage_row r on r.row = u.row
  )
  select run.document_name, null, p.identifier, 'has no place now', 1::bigint, count(*) over ()::numeric / p.placed
  from (
    select s.identifier, s.lon is null and s.area is null as lost, count(*) over () as placed
    from stage_asset s join grid.asset a on a.id = s.id
    left join unplaced u on u.scheme = s.scheme and u.identifier = s.identifier
    where s.leads and a.location_source_id = run.source_id and a.place_evidence is null and u.identifier is null
  ) p
  where p.lost
  order by p.identifier;
end
$$;
