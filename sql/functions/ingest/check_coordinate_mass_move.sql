-- The share of known assets that the document moves by more than 1 km, of those that it gives a place: a sign of another
-- projection or zone. Of 440 places that moved in a real month, the median distance is 0.07 mm.
create or replace function ingest.check_coordinate_mass_move(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select run.document_name, null, concat_ws(' ', s.identifier, s.x, s.y),
    format('%s km from where it was', round(m.metres::numeric / 1000)),
    1::bigint, count(*) over ()::numeric / greatest((select ingest.placed_assets(run.source_id)), 1)
  from stage_moved m join stage_asset s on s.id = m.id and s.leads
  where m.metres > 1000 and s.place_evidence is null
  order by s.identifier;
end
$$;
