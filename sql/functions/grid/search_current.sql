-- One page of ids of current records that match a search, in a sort order, after a given sort key; null without any.
--   params    validated parameters of the search, without as_of
--   served    ids of the matching measures whose figures may be shown, and withheld of those whose may not
--   sort, after, size  as in grid.search_page
-- Where many match, a page is soon full when the order is read on. Where less than one in two hundred does, the assets that
-- may match or the figures above a threshold are counted, and read and sorted if they are few.
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
  hits integer;
begin
  select array_agg(s.no) filter (where s.granted), array_agg(s.no) filter (where not s.granted)
  into served_sources, withheld_sources
  from registry.source s where s.id in (select m.source_id from grid.measure m where m.id = any (measures));

  if params ?| array['asset_type', 'min_voltage_kv', 'max_voltage_kv', 'bbox', 'min_capacity_mw'] then
    hits := grid.search_hits(wanted, served_sources || withheld_sources);
    if hits < 10 then
      assets := grid.search_assets(wanted, case when hits > 0 then 2000 else 5000 end);
      if assets is not null or params ? 'min_capacity_mw' and grid.few_above(wanted, served_sources, 10000) then
        return query select * from grid.search_among(wanted, measures, assets, served_sources, sort, after, size);
        return;
      end if;
    end if;
  end if;
  return query
  select * from grid.search_page(params, wanted, measures, served_sources, withheld_sources, sort, after, size);
end
$$;
