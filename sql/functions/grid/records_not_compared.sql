-- The records that match a question but for its least figure and have no figure in that unit, as meta.not_compared; null without a least
-- figure, and where more than 20,000 assets match what it asks of assets, unless they lie around a place.
--   params  validated parameters;  assets  the ids of the assets that the question is limited to, or null
--   place, radius, postcode_assets  as in grid.record_counts
create or replace function grid.records_not_compared(params jsonb, assets text[], place geography, radius float8, postcode_assets text[]) returns jsonb
  language plpgsql stable
as $$
declare
  otherwise constant jsonb := grid.without_least(params, false);
  wanted grid.filter;
begin
  if otherwise = params then
    return null;
  end if;
  wanted := grid.filter(otherwise, (grid.matching_measures(otherwise)).measures);
  wanted.ids := assets;
  if place is null and grid.filter_conditions(wanted, 'a', 'list') <> 'true' then
    wanted.ids := grid.asset_matching(wanted, 20000);
    if wanted.ids is null then
      return null;
    end if;
  end if;
  return (
    select grid.not_compared(params, array_agg(g.state), array_agg(g.unit), array_agg(g.records))
    from (
      select case when not m.granted then 'withheld' when c.kind = 'class' then 'class_only' when c.kind = 'none' then 'not_published'
          when c.kind = 'withheld' then 'withheld' else 'amount' end as state, m.unit, sum(c.records)::bigint as records
      from grid.record_counts(wanted, place, radius, postcode_assets) c
      join grid.current_measure m on m.id = c.measure_id
      group by 1, 2) g);
end
$$;
