-- A summary of the records that match a filter around a place. Arguments as in grid.capacity_around.
-- records  how many match in all
-- summary  {with_capacity, zero, withheld, unknown, stale}. Unknown: nothing published, or a class without a figure; stale
--          records are also counted in one of the others
-- shown    ids of the measures with a shown figure or class, some more than once, or null
-- For the present and without a threshold it reads only the codes of assets: 100,000 records take 25 ms, read one by one 180 ms.
-- Many assets have equal codes: they are counted before their codes are decoded.
create or replace function grid.summary_around(wanted grid.filter, place geography, radius float8, postcode_assets text[],
    out records bigint, out summary jsonb, out shown integer[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set max_parallel_workers_per_gather = 0
  set enable_sort = off
as $$
declare
  by_codes constant boolean := wanted.as_of is null and wanted.least_mw is null;
  near constant text := format('(%s) n where $4 is not null and n.asset_id = any ($4) or grid.is_within(n.footprint, $2, $3)',
    grid.assets_around(wanted, not by_codes));
  counts text;
begin
  if by_codes then
    counts := format(
      'select r.measure_id, (array[''capacity'', ''zero'', ''class'', ''none''])[1 + r.kind] as kind, r.records '
      'from (select c.code >> 2 as measure_id, c.code & 3 as kind, sum(c.assets) as records '
      '  from (select unnest(n.record_codes) as code, count(*)::integer as assets from %s group by n.record_codes) c group by c.code) r '
      'where %s', near, grid.filter_conditions(wanted, 'r', 'figure'));
  else
    counts := format('select r.measure_id, r.kind, count(*) as records from (select n.asset_id from %s) n '
      'cross join lateral (%s offset 0) r group by 1, 2', near, grid.records_of_asset(wanted));
  end if;
  execute
    'select coalesce(sum(c.records), 0), jsonb_build_object('
    '''with_capacity'', coalesce(sum(c.records) filter (where m.granted and c.kind = ''capacity''), 0), '
    '''zero'', coalesce(sum(c.records) filter (where m.granted and c.kind = ''zero''), 0), '
    '''withheld'', coalesce(sum(c.records) filter (where not m.granted), 0), '
    '''unknown'', coalesce(sum(c.records) filter (where m.granted and c.kind in (''class'', ''none'')), 0), '
    '''stale'', coalesce(sum(c.records) filter (where grid.is_stale(d.source_date, m.stale_after, $5)), 0)), '
    'array_agg(m.id) filter (where m.granted and c.kind <> ''none'') '
    'from (' || counts || ') c join grid.current_measure m on m.id = c.measure_id cross join lateral (' ||
    case when wanted.as_of is null then 'select m.source_date'
      else 'select u.source_date from grid.run_measure u where u.measure_id = m.id and u.effective_at <= $5 '
        'order by u.effective_at desc limit 1' end || ') d'
  into records, summary, shown using wanted, place, radius, postcode_assets, coalesce(wanted.as_of, now());
end
$$;
