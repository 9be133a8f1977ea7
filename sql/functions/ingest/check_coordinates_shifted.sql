-- The share of known assets that move in the same direction by the same distance, of those with a place: a sign of an added offset or of
-- another geodetic datum. Compares each move with the median of all: it may differ by a fifth of the median's length, because an offset in degrees
-- or in a projection's grid has another length from place to place. A median of up to 10 m is rounding or another transformation.
-- One asset alone holds no document.
create or replace function ingest.check_coordinates_shifted(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  placed bigint := ingest.placed_assets(run.source_id);
begin
  return (
    with moved as materialized (
      select s.identifier, (m.lon - m.lon_before) * cos(radians(m.lat_before)) * 111320 as east, (m.lat - m.lat_before) * 111320 as north
      from stage_moved m join stage_asset s on s.id = m.id and s.leads
      where m.lon_before is not null and s.place_evidence is null
    ), median as (
      select percentile_cont(0.5) within group (order by east) as east, percentile_cont(0.5) within group (order by north) as north
      from moved
    ), shifted as (
      select m.*, row_number() over (order by m.identifier) as n
      from moved m, median d
      where d.east ^ 2 + d.north ^ 2 > 10 ^ 2
        and (m.east - d.east) ^ 2 + (m.north - d.north) ^ 2 <= (d.east ^ 2 + d.north ^ 2) / 5 ^ 2
    )
    select (count(*), case when count(*) > 1 then count(*)::numeric / placed end,
      coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null, 'original', identifier,
        'message', format('%s m east and %s m north of where it was', round(east), round(north)))
        order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from shifted);
end
$$;

insert into ingest.check_definition values
  ('coordinates_shifted', 'comparison', 0.5, 'Share of known assets that move in the same direction by the same distance, of those with a place.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
