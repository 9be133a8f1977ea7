-- Figures in another unit than their measure's, or whose measure has another unit than the served figures. Units are never
-- converted: a figure in MVA must not be served as MW.
create or replace function ingest.check_unit_changed(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  return (
    select (count(*), count(*)::numeric / greatest(count(*) + (select count(*) from stage_record), 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', original,
        'message', message) order by n) filter (where n <= 20), '[]'))::ingest.check_result
    from (
      select *, row_number() over () as n
      from (
        select p.locator, p.column_name, p.original, 'is in another unit' as message
        from stage_problem p where p.check_name = 'unit_changed'
        union all
        select s.locator, m.column_name, s.as_published, format('is in %s, what is served in %s', s.unit, r.unit)
        from stage_record s join grid.record r on r.id = s.id join grid.measure m on m.id = s.measure_id
        where r.unit <> s.unit
      ) both_kinds
    ) p);
end
$$;

insert into ingest.check_definition values
  ('unit_changed', 'document', 0, 'Figures are in another unit than the measure''s, or than the served ones.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
