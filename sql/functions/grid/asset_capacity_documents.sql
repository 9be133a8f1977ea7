-- The rows of a page of GET /v1/capacity/assets, in the page's order, and the sources of their figures.
--   page     of question.assets_page;  figures  of its assets, or of more;  place  where distances are measured from, or null
create or replace function grid.asset_capacity_documents(page grid.asset_position[], figures grid.asset_best[], place geography,
    out data json, out source_ids text[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  with listed as materialized (
    select s.n, d.document, d.source_ids
    from (
      select p.n, b as best from unnest(page) with ordinality p (asset_id, distance_m, key, n) join unnest(figures) b on b.asset_id = p.asset_id
      offset 0) s -- else documents are made of all figures, and most are dropped
    cross join lateral grid.asset_capacity_document(s.best, place) d
  )
  select coalesce(json_agg(l.document order by l.n), '[]'), array(select distinct unnest(l.source_ids) from listed l)
  into data, asset_capacity_documents.source_ids
  from listed l;
end
$$;
