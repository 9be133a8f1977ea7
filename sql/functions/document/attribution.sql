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
      select distinct g.source_id from grid.asset a cross join lateral grid.place_givers(a) g where a.id = any (asset_ids)))
  ) || (
    select coalesce(jsonb_agg(distinct credit), '[]')
    from (
      select distinct a.country, g.postcodes
      from grid.asset a cross join lateral grid.place_givers(a) g where a.id = any (asset_ids) and g.postcodes is not null
    ) placed
    cross join lateral jsonb_array_elements(registry.postcode_credit(placed.country, placed.postcodes)) credit);
end
$$;
