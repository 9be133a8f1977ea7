-- The share of assets that lose their place: they have it from this source, and the document names them without one. A sign of
-- a file with emptied coordinates. In eight real months no asset lost its place. A place that another check takes away is that
-- check's finding.
create or replace function ingest.check_places_lost(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  return (
    with unplaced as materialized (
      select distinct r.scheme, r.identifier from stage_unplaced u join stage_row r on r.row = u.row
    )
    select (count(*) filter (where lost), count(*) filter (where lost)::numeric / greatest(count(*), 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null, 'original', identifier,
        'message', 'has no place now') order by n) filter (where lost and n <= 20), '[]'))::ingest.check_result
    from (
      select s.identifier, s.lon is null and s.area is null as lost,
        row_number() over (partition by s.lon is null and s.area is null order by s.identifier) as n
      from stage_asset s join grid.asset a on a.id = s.id
      left join unplaced u on u.scheme = s.scheme and u.identifier = s.identifier
      where s.leads and a.location_source_id = run.source_id and a.place_evidence is null and u.identifier is null
    ) p);
end
$$;

insert into ingest.check_definition values
  ('places_lost', 'comparison', 0.02, 'Share of known assets in the document that have lost their place.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
