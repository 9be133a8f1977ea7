-- The share of known assets that move in the same direction by the same distance, of those with a place: a sign of an added offset or of
-- another geodetic datum. Compares each move with the median of all: it may differ by a fifth of the median's length, because an offset in
-- degrees or in a projection's grid has another length from place to place. A median of up to 10 m is rounding or another transformation.
-- One asset alone holds no document.
create or replace function ingest.check_coordinates_shifted(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with moved as materialized (
    select s.identifier, (m.lon - m.lon_before) * cos(radians(m.lat_before)) * 111320 as east, (m.lat - m.lat_before) * 111320 as north
    from stage_moved m join stage_asset s on s.id = m.id and s.leads
    where m.lon_before is not null and s.place_evidence is null
  ), median as (
    select percentile_cont(0.5) within group (order by east) as east, percentile_cont(0.5) within group (order by north) as north
    from moved
  )
  select run.document_name, null, m.identifier, format('%s m east and %s m north of where it was', round(m.east), round(m.north)),
    1::bigint, case when count(*) over () > 1 then count(*) over ()::numeric / (select ingest.placed_assets(run.source_id)) end
  from moved m, median d
  where d.east ^ 2 + d.north ^ 2 > 10 ^ 2 and (m.east - d.east) ^ 2 + (m.north - d.north) ^ 2 <= (d.east ^ 2 + d.north ^ 2) / 5 ^ 2
  order by m.identifier;
end
$$;
