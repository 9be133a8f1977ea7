-- How many records match a filter, by measure and kind of figure: capacity, zero (below 0.0005 of its unit), class or none. Callers must not
-- tell the kinds of measures whose figures are withheld.
--   place, radius  null, or where assets must lie, metres, inclusive, to an asset's area or else to its point
--   postcode_assets  null, or the ids of the assets that are the place itself
-- For the present and without a condition on figures it reads only the codes of assets, or what is counted of all of them: 100,000
-- records around a place take 25 ms, read one by one 180 ms. Many assets have equal codes: they are counted before their codes are decoded.
create or replace function grid.record_counts(wanted grid.filter, place geography, radius float8, postcode_assets text[])
  returns table (measure_id integer, kind text, records bigint)
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set max_parallel_workers_per_gather = 0
  set enable_sort = off
as $$
declare
  by_codes constant boolean := not grid.asks_figures(wanted);
  kinds constant text := '(array[''capacity'', ''zero'', ''class'', ''none''])';
  -- Rows with asset_id and record_codes.
  assets constant text := case
    when place is not null then format('(%s) n where $4 is not null and n.asset_id = any ($4) or grid.is_within(n.footprint, $2, $3)',
      grid.assets_around(wanted, not by_codes))
    -- Those that had records in the past may have none today.
    else format('(select a.id as asset_id, f.record_codes from grid.asset a left join grid.asset_figure f on f.asset_id = a.id '
      'where a.merged_into is null and %s) n', grid.filter_conditions(wanted, 'a', 'list')) end;
begin
  return query execute case
    when not by_codes then format('select r.measure_id, r.kind, count(*) from (select n.asset_id from %s) n '
      'cross join lateral (%s offset 0) r group by 1, 2', assets, grid.records_of_asset(wanted))
    when place is null and grid.filter_conditions(wanted, 'a', 'list') = 'true' then format(
      'select r.measure_id, %s[1 + r.kind], r.records from grid.record_count r where r.records > 0 and %s', kinds, grid.filter_conditions(wanted, 'r', 'figure'))
    else format('select r.measure_id, %s[1 + r.kind], r.records '
      'from (select c.code >> 2 as measure_id, c.code & 3 as kind, sum(c.assets)::bigint as records '
      '  from (select unnest(n.record_codes) as code, count(*)::integer as assets from %s group by n.record_codes) c group by c.code) r '
      'where %s', kinds, assets, grid.filter_conditions(wanted, 'r', 'figure')) end
  using wanted, place, radius, postcode_assets;
end
$$;
