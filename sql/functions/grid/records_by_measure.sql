-- How many records match a question, by measure and kind (grid.record_counts), side by side; null where more than 20,000 assets match what it asks of
-- assets, unless they lie around a place. What is counted of all assets answers without a limit, where the question asks nothing of assets and figures.
--   params  validated parameters;  assets  the ids of the assets that the question is limited to, or null
--   place, radius, postcode_assets  as in grid.record_counts
create or replace function grid.records_by_measure(params jsonb, assets text[], place geography, radius float8, postcode_assets text[],
    out measures integer[], out kinds text[], out records bigint[])
  language plpgsql stable
as $$
declare
  wanted grid.filter := grid.filter(params, (grid.matching_measures(params)).measures);
  found text[];
begin
  wanted.ids := assets;
  if place is null and (grid.asks_figures(wanted) or grid.filter_conditions(wanted, 'a', 'list') <> 'true') then
    wanted.countries := grid.countries_named(params);
    found := grid.asset_matching(wanted, 20000);
    if found is null then
      return;
    end if;
    wanted := grid.only_assets(wanted, found);
  end if;
  select coalesce(array_agg(c.measure_id), '{}'), coalesce(array_agg(c.kind), '{}'), coalesce(array_agg(c.records), '{}') into measures, kinds, records
  from grid.record_counts(wanted, place, radius, postcode_assets) c
  where (c.measure_id in (select m.id from grid.current_measure m)) is true;
end
$$;
