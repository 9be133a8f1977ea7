-- The share of figures that now are another measure's figures of before, of those in which the two measures differed: a sign of two columns
-- or scenarios that were exchanged, or of one that stands twice. Measures that differ in their year alone count together, because one year
-- may have few figures. Zero is no evidence, as most queues are zero, nor are fewer than five figures. The largest share in eight real
-- months is 0.14.
create or replace function ingest.check_measures_exchanged(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
declare
  judged text := ingest.judged_part();
begin
  return query
  with measure as materialized (
    select m.id, m.unit, m.year_from, concat_ws(', ', m.column_name, m.scenario) as label,
      to_jsonb(m) - '{id,key,year_from,year_to,source_date,kept_run}'::text[] as family
    from grid.measure m where m.source_id = run.source_id
  ), served as not materialized (
    select r.asset_id, r.point, r.measure_id, coalesce(nullif(trim_scale(r.value), 0)::text, r.class_code) as figure
    from grid.record r join registry.source o on o.no = r.source_no
    where o.id = run.source_id and (judged is null or r.asset_id in (select p.asset_id from stage_part p where p.part = judged))
  ), taken as materialized (
    select s.measure_id, o.measure_id as other_id, count(*) as figures
    from stage_diff d
    join stage_record s on s.id = d.id
    join served o on o.asset_id = s.asset_id and o.point = s.point and o.measure_id <> s.measure_id
      and o.figure = coalesce(nullif(trim_scale(s.value), 0)::text, s.class_code)
    where d.kind = 'changed'
    group by 1, 2
  ), suspect as materialized (
    select m.family, o.family as other_family, coalesce(o.year_from - m.year_from, 0) as years, min(m.label) as label,
      min(o.label) as other_label, sum(t.figures)::bigint as figures
    from taken t join measure m on m.id = t.measure_id join measure o on o.id = t.other_id and o.unit = m.unit
    group by 1, 2, 3 having sum(t.figures) >= 5
  )
  select run.document_name, x.label, null,
    format('%s figures are those that %s had%s', x.figures, x.other_label, ' ' || nullif(x.years, 0) || ' years on'),
    x.figures, x.figures::numeric / n.figures
  from suspect x
  cross join lateral (
    select count(*) as figures
    from measure m
    join measure o on o.family = x.other_family and coalesce(o.year_from - m.year_from, 0) = x.years and o.id <> m.id
    join served mine on mine.measure_id = m.id
    join served other on other.measure_id = o.id and other.asset_id = mine.asset_id and other.point = mine.point
    where m.family = x.family and other.figure is not null and other.figure is distinct from mine.figure
  ) n
  order by x.figures::numeric / n.figures desc;
end
$$;
