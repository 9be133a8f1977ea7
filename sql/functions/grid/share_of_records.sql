-- Which part of all current records those of some measures are, 0..1: roughly, as if the measures of a source had equally
-- many.
create or replace function grid.share_of_records(measures integer[]) returns float8
  language sql stable
as $$
  select coalesce(sum(m.records) filter (where m.id in (select unnest(measures))) / nullif(sum(m.records), 0), 0)
  from (
    select m.id, c.series::float8 / count(*) over (partition by m.source_id) as records
    from grid.measure m join grid.source_count c on c.source_id = m.source_id) m
$$;
