-- The credits that a page requires, as meta.attribution, [{source_id, text, url}]: those of its sources and of the sources that its assets
-- have their places from, by source id, then those of the postcodes that they have their places from.
--   source_ids, asset_ids  shown on the page
create or replace function grid.attribution(source_ids text[], asset_ids text[] default '{}') returns jsonb
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('source_id', s.id, 'text', s.attribution_text, 'url', s.attribution_url)
      order by s.id), '[]')
    from registry.source s
    where s.attribution_text is not null and s.id = any (source_ids || array(
      select distinct grid.place_source(a) from grid.asset a where a.id = any (asset_ids)))
  ) || (
    select coalesce(jsonb_agg(distinct credit), '[]')
    from (
      select distinct a.country, case when a.area is null then 'points' else 'areas' end as kind
      from grid.asset a where a.id = any (asset_ids) and grid.is_placed_by_postcode(a)
    ) placed
    cross join lateral jsonb_array_elements(registry.postcode_credit(placed.country, placed.kind)) credit);
end
$$;
