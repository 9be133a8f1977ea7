-- One page of ids of records that match a search, in a sort order, after a given sort key; null without any.
--   params    validated parameters of the search; with as_of, records are those of that instant
--   served    ids of the matching measures whose figures may be shown, and withheld of those whose may not
--   sort, after, size  as in grid.search_page
-- Where many match, a page is soon full when an order is read on. Which order has the fewest records to pass over follows from a
-- sample. Where less than one in two hundred matches, what may match is counted, and read and sorted if it is little: the assets,
-- the figures above a threshold, or the figures in a box. The sample is of now, whatever the instant: it chooses the way only.
create or replace function grid.search_records(params jsonb, served integer[], withheld integer[], sort text, after jsonb,
    size integer) returns table (id text, key text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan -- with the ids of 1,269 measures as constants, planning took 2 ms
as $$
declare
  measures integer[] := served || withheld;
  wanted grid.search_filter := grid.search_filter(params, measures);
  served_sources integer[];
  withheld_sources integer[];
  series float8;
  all_series float8;
  -- Of two thousand records of the sources.
  hits float8 := 2000;
  of_measures float8 := 2000;
  every constant boolean := not grid.asks_of_measures(params);
  parts text := 'source';
  cells integer[];
  assets text[];
begin
  select array_agg(s.no) filter (where s.asked and s.granted), array_agg(s.no) filter (where s.asked and not s.granted),
    sum(s.series) filter (where s.asked), sum(s.series)
  into served_sources, withheld_sources, series, all_series
  from (
    select s.no, s.granted, c.series, case when every then s.no in (select e.no from grid.current_source e)
      else s.id in (select m.source_id from grid.measure m where (m.id in (select unnest(measures))) is true) end as asked
    from registry.source s left join grid.source_count c on c.source_id = s.id) s;

  -- Not every measure of a source had data then.
  if wanted.as_of is not null and cardinality(measures) < (
    select count(*) from grid.measure m
    where (m.source_id in (select o.source_id from grid.measure o where (o.id in (select unnest(measures))) is true)) is true)
  then
    wanted.measures := measures;
  end if;
  if wanted.measures is not null
    or params ?| array['asset_type', 'min_voltage_kv', 'max_voltage_kv', 'bbox', 'min_capacity_mw']
  then
    select greatest(h.hits, 0.5), greatest(h.of_measures, 0.5) into hits, of_measures
    from grid.search_hits(wanted, served_sources || withheld_sources) h;
    if hits < 200 and series * 10 > all_series then
      cells := grid.place_cells(wanted.west, wanted.south, wanted.east, wanted.north, 200);
    end if;
    if cells is not null and sort not like '%source_date' then
      parts := 'cell';
    -- Asking a measure costs as much as passing over sixty records; a page of 200 passes over 200 for each that one matches of.
    elsif wanted.measures is not null and of_measures < (case when sort like '%voltage_kv' then 100 else 1000 end)
      and 60 * cardinality(measures) < 200 * (2000 - of_measures) / hits
    then
      parts := 'measure';
    end if;
    if hits < 10 then
      assets := grid.search_assets(wanted, case when hits < 1 then 3000 else 1000 end,
        hits < 1 and (parts <> 'cell' or sort like '%voltage_kv'));
      if assets is not null or cells is not null and wanted.least_mw > 0
        or wanted.least_mw is not null
          -- Of one record in two thousand, a page of 200 passes over 400,000.
          and grid.few_above(wanted, served_sources, case when hits < 1 and parts <> 'measure' then 150000 else 10000 end)
      then
        return query select * from grid.search_among(wanted, measures, assets, served_sources, cells, sort, after, size);
        return;
      end if;
    end if;
  end if;
  -- Microseconds for a page of 200: of all records, and of each source's in windows, with a look-up a source.
  if sort = 'id' and parts = 'source'
    and not (wanted.as_of is not null and coalesce(wanted.least_mw > 0, false))
    and 50 * all_series / greatest(series, 1) < 41 + 12 * hits / 2000 * cardinality(served_sources || withheld_sources)
  then
    parts := 'all';
  end if;
  return query
  select * from grid.search_page(params, wanted, measures, served_sources, withheld_sources, sort, after, size, parts,
    case parts when 'cell' then cells when 'measure' then measures end, series * hits / 2000);
end
$$;
