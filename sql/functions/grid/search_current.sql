-- One page of ids of current records that match a search, in a sort order, after a given sort key; null without any.
--   params    validated parameters of the search, without as_of
--   served    ids of the matching measures whose figures may be shown, and withheld of those whose may not
--   sort, after, size  as in grid.search_page
-- Where many match, a page is soon full when the order is read on. Where less than one in two hundred does, what may match is
-- counted, and read and sorted if it is little: the assets, the figures above a threshold, or the figures in a box. Where less
-- than one in ten does, of more than few sources, an order is read by the cells of the box.
create or replace function grid.search_current(params jsonb, served integer[], withheld integer[], sort text, after jsonb,
    size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  measures integer[] := served || withheld;
  wanted grid.search_filter := grid.search_filter(params, measures);
  served_sources integer[];
  withheld_sources integer[];
  assets text[];
  cells integer[];
  hits float8;
  likely float8;
  all_series float8;
begin
  select array_agg(s.no) filter (where s.asked and s.granted), array_agg(s.no) filter (where s.asked and not s.granted),
    sum(s.series) filter (where s.asked), sum(s.series)
  into served_sources, withheld_sources, likely, all_series
  from (
    select s.no, s.granted, c.series, s.id in (select m.source_id from grid.measure m where m.id = any (measures)) as asked
    from registry.source s left join grid.source_count c on c.source_id = s.id) s;

  if params ?| array['asset_type', 'min_voltage_kv', 'max_voltage_kv', 'bbox', 'min_capacity_mw'] then
    hits := grid.search_hits(wanted, served_sources || withheld_sources);
    if hits < 200 and likely * 10 > all_series then
      cells := grid.place_cells(wanted.west, wanted.south, wanted.east, wanted.north, 200);
    end if;
    likely := likely * greatest(hits, 0.5) / 2000;
    if hits < 10 then
      assets := grid.search_assets(wanted, case when hits < 1 then 3000 else 1000 end, hits < 1);
      if assets is not null or cells is not null and wanted.least_mw > 0
        or wanted.least_mw is not null and grid.few_above(wanted, served_sources, 10000)
      then
        return query select * from grid.search_among(wanted, measures, assets, served_sources, cells, sort, after, size);
        return;
      end if;
    end if;
  end if;
  return query
  select * from grid.search_page(params, wanted, measures, served_sources, withheld_sources, sort, after, size, cells,
    likely, cells is null and likely * 4 > all_series * coalesce(greatest(hits, 0.5) / 2000, 1));
end
$$;
