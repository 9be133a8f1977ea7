-- The assets of a page as the routes serve them, in the page's order, and the sources that list them.
--   page  positions of assets;  place  where distances are measured from, or null
create or replace function grid.asset_documents(page grid.asset_position[], place geography, out data json, out source_ids text[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  with listed as materialized (
    select p.n, d.document, d.source_ids
    from unnest(page) with ordinality p (asset_id, distance_m, key, n) cross join lateral grid.asset_document(p.asset_id, place) d
  )
  select coalesce(json_agg(l.document order by l.n), '[]'), array(select distinct unnest(l.source_ids) from listed l)
  into data, asset_documents.source_ids
  from listed l;
end
$$;
