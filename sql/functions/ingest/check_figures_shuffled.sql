-- The share of a measure's non-zero figures that moved to another place: a sign of a column that was sorted or shifted alone. A figure
-- counts when its old place now has another figure, and its new place had another one before. Checks measures with at least 20 non-zero
-- figures. In 24 real months of measures the largest share is 0.17, of queued amounts, which repeat.
create or replace function ingest.check_figures_shuffled(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  with changed as materialized (
    select s.measure_id, r.value as before, s.value as after
    from stage_diff d join stage_record s on s.id = d.id join grid.record r on r.id = d.id
    where d.kind = 'changed'
  ), side as (
    select measure_id, before as value, 1 as gone, 0 as come from changed where before <> 0
    union all
    select measure_id, after, 0, 1 from changed where after <> 0
  ), moved as (
    select v.measure_id, sum(least(v.gone, v.come))::bigint as figures
    from (select measure_id, value, sum(gone) as gone, sum(come) as come from side group by 1, 2) v
    group by 1 having sum(least(v.gone, v.come)) > 0
  )
  select run.document_name, m.column_name, null, format('%s figures stand at other places than before', v.figures),
    v.figures, v.figures::numeric / n.figures
  from moved v
  join grid.measure m on m.id = v.measure_id
  cross join lateral (select count(*) as figures from stage_record s where s.measure_id = v.measure_id and s.value <> 0) n
  where n.figures >= 20
  order by v.figures::numeric / n.figures desc;
end
$$;
