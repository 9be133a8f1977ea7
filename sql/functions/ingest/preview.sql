-- The first two hundred staged changes, for people: [{change_type, asset, point, column, before, after, moved_m}]. before and after are
-- values or classes, "empty" for a record without either, or null where there is no record; moved_m is in metres.
create or replace function ingest.preview() returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('change_type', p.change_type, 'asset', p.name, 'point', p.point,
      'column', p.column_name, 'before', p.before, 'after', p.after, 'moved_m', p.moved_m) order by p.name, p.record_id), '[]')
    from (
      select c.change_type, c.record_id, a.name, coalesce(s.point, r.point) as point, m.column_name,
        coalesce(c.before ->> 'value', c.before ->> 'class_code', case when c.before is not null then 'empty' end) as before,
        coalesce(c.after ->> 'value', c.after ->> 'class_code', case when c.after is not null then 'empty' end) as after,
        c.moved_m
      from stage_change c
      join grid.asset a on a.id = c.asset_id
      left join stage_record s on s.id = c.record_id
      left join grid.record_version r on r.record_id = c.record_id and s.id is null and r.valid_to = (
        select max(v.valid_to) from grid.record_version v where v.record_id = c.record_id)
      join grid.measure m on m.id = coalesce(s.measure_id, r.measure_id)
      order by a.name, c.record_id limit 200
    ) p);
end
$$;
