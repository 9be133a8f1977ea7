-- A summary of the records that match a filter around a place. Arguments as in grid.capacity_around, and
--   read_measures, read_kinds  measure and kind (grid.record_counts) of each, where they have been read; else null: they are counted here
-- records  how many match in all
-- summary  {with_capacity, zero, withheld, unknown, stale}. Unknown: nothing published, or a class without a figure; stale
--          records are also counted in one of the others
-- shown    ids of the measures with a shown figure or class, some more than once, or null
create or replace function grid.summary_around(wanted grid.filter, place geography, radius float8, postcode_assets text[], read_measures integer[], read_kinds text[],
    out records bigint, out summary jsonb, out shown integer[])
  language sql stable
as $$
  select coalesce(sum(c.records), 0), jsonb_build_object(
      'with_capacity', coalesce(sum(c.records) filter (where m.granted and c.kind = 'capacity'), 0),
      'zero', coalesce(sum(c.records) filter (where m.granted and c.kind = 'zero'), 0),
      'withheld', coalesce(sum(c.records) filter (where not m.granted), 0),
      'unknown', coalesce(sum(c.records) filter (where m.granted and c.kind in ('class', 'none')), 0),
      'stale', coalesce(sum(c.records) filter (where grid.is_stale(d.source_date, m.stale_after, coalesce(wanted.as_of, now()))), 0)),
    array_agg(m.id) filter (where m.granted and c.kind <> 'none')
  from (
    select n.* from grid.record_counts(wanted, place, radius, postcode_assets) n where read_measures is null
    union all
    select r.measure_id, r.kind, count(*) from unnest(read_measures, read_kinds) r (measure_id, kind) group by 1, 2) c
  join grid.current_measure m on m.id = c.measure_id
  cross join lateral (
    select case when wanted.as_of is null then m.source_date else (
      select u.source_date from grid.run_measure u where u.measure_id = m.id and u.effective_at <= wanted.as_of
      order by u.effective_at desc limit 1) end as source_date) d
$$;
