-- One page of the records of assets around a place, and what there is in all: as grid.capacity_around, for what the counts of
-- figures do not tell, a threshold or the past. Every record is read, once for both.
create or replace function grid.records_counted(params jsonb, measures integer[], place geography, radius float8, own text[],
    after jsonb, size integer, out ids text[], out keys float8[], out summary jsonb, out shown integer[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  moment timestamptz := coalesce((params ->> 'as_of')::timestamptz, now());
  last_key float8 := after ->> 'key';
  last_id text := after ->> 'id';
begin
  with hit as materialized (
    select r.* from grid.records_around(params, place, radius, own, measures) r
  ), page as materialized (
    select h.id, h.key from hit h
    where after is null or h.key > last_key or h.key = last_key and h.id > last_id
    order by h.key, h.id limit size
  ), tally as materialized (
    select h.measure_id, h.kind, count(*) as records from hit h group by 1, 2
  )
  select jsonb_build_object(
      'with_capacity', coalesce(sum(t.records) filter (where t.kind = 'capacity'), 0),
      'zero', coalesce(sum(t.records) filter (where t.kind = 'zero'), 0),
      'withheld', coalesce(sum(t.records) filter (where t.kind = 'withheld'), 0),
      'unknown', coalesce(sum(t.records) filter (where t.kind in ('class', 'none')), 0),
      'stale', coalesce(sum(t.records) filter (where grid.is_stale(d.source_date, m.stale_after, moment)), 0)),
    array_agg(distinct t.measure_id) filter (where t.kind in ('capacity', 'zero', 'class')),
    (select array_agg(p.id order by p.key, p.id) from page p), (select array_agg(p.key order by p.key, p.id) from page p)
  into summary, shown, ids, keys
  from tally t
  join grid.current_measure m on m.id = t.measure_id
  cross join lateral (
    select case when not params ? 'as_of' then m.source_date else (
      select u.source_date from grid.run_measure u
      where u.measure_id = m.id and u.effective_at <= moment
      order by u.effective_at desc limit 1) end as source_date) d;
end
$$;
