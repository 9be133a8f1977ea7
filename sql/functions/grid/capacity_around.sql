-- One page of the records of assets around a place, nearest first, ties by record id, and what there is in all.
--   place, radius  as in grid.assets_around
--   own            null, or the assets that are the place itself: their records come first and have no distance, and those
--                  of areas that the place touches come next
--   measures       ids of all matching measures; null where every measure matches
--   after          {key, id} of the row before the page, or null
-- keys order the rows: the unrounded distance, below zero for what comes before it.
-- summary counts what matched, on every page: {with_capacity, zero, withheld, unknown, stale}. Unknown: nothing published,
-- or a class without a figure; stale counts across the others. shown lists the measures with a figure or a class.
-- What there is in all tells how far the page will reach; should it hold too few, twice as far is looked.
create or replace function grid.capacity_around(params jsonb, measures integer[], place geography, radius float8, own text[],
    after jsonb, size integer,
    out ids text[], out keys float8[], out distances float8[], out summary jsonb, out shown integer[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  moment timestamptz := coalesce((params ->> 'as_of')::timestamptz, now());
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  last_key float8 := after ->> 'key';
  last_id text := after ->> 'id';
  reach float8;
  -- What is not in the counts is read from the records, once for both.
  by_record boolean := params ?| array['as_of', 'min_capacity_mw'];
  records bigint;
begin
  with hit as materialized (
    select r.* from grid.records_around(params, place, 0, radius, own, measures) r where by_record
  ), page as materialized (
    select h.id, h.key from hit h
    where after is null or h.key > last_key or h.key = last_key and h.id > last_id
    order by h.key, h.id limit size
  ), tally as materialized (
    select c.measure_id, c.kind, c.records
    from grid.figures_counted(place, radius, types, least_kv, most_kv, own, measures) c
    where not by_record
    union all
    select h.measure_id, h.kind, count(*) from hit h group by 1, 2
  )
  select coalesce(sum(t.records), 0), jsonb_build_object(
      'with_capacity', coalesce(sum(t.records) filter (where t.kind = 'capacity'), 0),
      'zero', coalesce(sum(t.records) filter (where t.kind = 'zero'), 0),
      'withheld', coalesce(sum(t.records) filter (where t.kind = 'withheld'), 0),
      'unknown', coalesce(sum(t.records) filter (where t.kind in ('class', 'none')), 0),
      'stale', coalesce(sum(t.records) filter (where t.measure_id in (
        select m.id
        from grid.measure_dated(params) m
        join grid.measure f on f.id = m.id
        join registry.source s on s.id = f.source_id
        where grid.is_stale(m.source_date, s.stale_after, moment))), 0)),
    array_agg(distinct t.measure_id) filter (where t.kind in ('capacity', 'zero', 'class')),
    (select array_agg(p.id order by p.key, p.id) from page p), (select array_agg(p.key order by p.key, p.id) from page p),
    (select array_agg(case when p.key = -1 then 0 when p.key >= 0 then p.key end order by p.key, p.id) from page p)
  into records, summary, shown, ids, keys, distances
  from tally t;
  if by_record or records = 0 then
    return;
  end if;

  -- Three times the page's share of the area, and what lies before the page.
  reach := least(radius, sqrt(radius ^ 2 * 3 * size / records + greatest(last_key, 0) ^ 2));
  loop
    select array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id),
      array_agg(case when p.key = -1 then 0 when p.key >= 0 then p.key end order by p.key, p.id)
    into ids, keys, distances
    from (
      select r.id, r.key
      from grid.records_around(params, place, greatest(last_key, 0), reach, own, measures) r
      where after is null or r.key > last_key or r.key = last_key and r.id > last_id
      order by r.key, r.id limit size
    ) p;
    exit when cardinality(ids) = size or reach >= radius;
    reach := least(radius, 2 * reach);
  end loop;
end
$$;
