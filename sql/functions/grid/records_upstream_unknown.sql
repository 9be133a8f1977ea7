-- How many records a question leaves out because it is not known what is free above their assets (grid.assets_fed): all that match otherwise but those of
-- which it is known. Null where more than 20,000 assets match what it asks of assets otherwise, unless they lie around a place. Arguments as in
-- grid.records_by_measure.
create or replace function grid.records_upstream_unknown(params jsonb, assets text[], place geography, radius float8, postcode_assets text[]) returns bigint
  language plpgsql stable
as $$
declare
  otherwise constant jsonb := grid.without_upstream(params);
  known constant jsonb := params || '{"upstream_unknown": "known"}';
  wanted grid.filter;
begin
  if not grid.leaves_unknown_out(params) then
    return 0;
  elsif place is not null then
    return (select coalesce(sum(n), 0) from unnest((grid.records_by_measure(otherwise, assets, place, radius, postcode_assets)).records) n)
      - (select coalesce(sum(n), 0) from unnest((grid.records_by_measure(known, assets, place, radius, postcode_assets)).records) n);
  end if;
  wanted := grid.filter(otherwise, (grid.matching_measures(otherwise)).measures);
  wanted.ids := assets;
  wanted.countries := grid.countries_named(params);
  assets := grid.asset_matching(wanted, 20000);
  if assets is null then
    return null;
  end if;
  assets := array(select unnest(assets) except select unnest((grid.assets_fed(known, assets)).fed));
  return (
    select coalesce(sum(c.records), 0) from grid.record_counts(grid.only_assets(wanted, assets), null, null, null) c
    where (c.measure_id in (select m.id from grid.current_measure m)) is true);
end
$$;
