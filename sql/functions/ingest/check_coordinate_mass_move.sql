-- The share of known assets that the document moves by more than 1 km, of those that it gives a place: a sign of another
-- projection or zone. Of 440 places that moved in a real month, the median distance is 0.07 mm.
create or replace function ingest.check_coordinate_mass_move(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  placed bigint := ingest.placed_assets(run.source_id);
begin
  return (
    select (count(*), count(*)::numeric / greatest(placed, 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', run.document_name, 'column', null,
        'original', concat_ws(' ', identifier, x, y), 'message', format('%s km from where it was', round(metres / 1000)))
        order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from (
      select s.identifier, s.x, s.y, moved.metres::numeric as metres, row_number() over (order by s.identifier) as n
      from stage_moved moved join stage_asset s on s.id = moved.id and s.leads
      where moved.metres > 1000 and s.place_evidence is null
    ) m);
end
$$;

insert into ingest.check_definition values
  ('coordinate_mass_move', 'comparison', 0.01, 'Share of known assets that move by more than 1 km, of those with a place.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
