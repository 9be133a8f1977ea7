-- The credits that a page requires, as meta.attribution: those of its sources and of the sources that its assets have their places
-- from, then those of the postcodes that they have their places from, [{source_id, text, url}].
--   source_ids, asset_ids  shown on the page
create or replace function grid.attribution(source_ids text[], asset_ids text[]) returns jsonb
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  return registry.attribution(source_ids || array(
    select distinct grid.place_source(a) from grid.asset a where a.id = any (asset_ids))) || (
    select coalesce(jsonb_agg(distinct credit), '[]')
    from (
      select distinct a.country, case when a.area is null then 'points' else 'area' end as kind
      from grid.asset a where a.id = any (asset_ids) and grid.is_placed_by_postcode(a)
    ) placed
    cross join lateral jsonb_array_elements(registry.postcode_credit(placed.country, placed.kind)) credit);
end
$$;
