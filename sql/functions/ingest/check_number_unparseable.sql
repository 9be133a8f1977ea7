-- Cells of figures, voltages or coordinates that are not numbers, as a share of all cells of figures.
create or replace function ingest.check_number_unparseable(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  figures bigint := (select coalesce(sum(cardinality(measure_id)), 0) from stage_row);
begin
  return (
    select (count(*), count(*)::numeric / greatest(count(*) + figures, 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
        'message', 'is not a number') order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from (select *, row_number() over () as n from stage_problem
          where check_name in ('number_unparseable', 'coordinate_unparseable')) p);
end
$$;

insert into ingest.check_definition values
  ('number_unparseable', 'document', 0.005, 'Share of cells of figures, voltages or coordinates that are not numbers.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
