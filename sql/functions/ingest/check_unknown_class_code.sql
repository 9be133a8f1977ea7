-- Cells with a class that their measure does not have, as a share of all cells of classes. A measure whose manifest names no
-- classes accepts any.
create or replace function ingest.check_unknown_class_code(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
begin
  return (
    select (count(*) filter (where unknown),
      count(*) filter (where unknown)::numeric / greatest(count(*), 1),
      coalesce(jsonb_agg(jsonb_build_object('locator', locator, 'column', column_name, 'original', as_published,
        'message', 'is no known class') order by n) filter (where unknown and n <= 20), '[]'))::ingest.check_result
    from (
      select s.*, m.column_name, not m.classes ? s.class_code as unknown,
        row_number() over (partition by not m.classes ? s.class_code) as n
      from stage_record s join grid.measure m on m.id = s.measure_id
      where s.class_code is not null and m.classes is not null
    ) c);
end
$$;

insert into ingest.check_definition values
  ('unknown_class_code', 'document', 0, 'A class that the measure does not have.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
