-- The first `wanted_rows` assets of a list after a key, by name without regard to case and accents, then by id.
--   after  [search_name, id] or null
create or replace function grid.assets_by_name(q question.asked, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language sql stable
as $$
  select a.id, null::float8, jsonb_build_array(a.search_name, a.id)
  from grid.assets_listed(q, '($2 is null or (a.search_name collate "C", a.id) > ($2 ->> 0, $2 ->> 1)) '
    'order by a.search_name collate "C", a.id limit $3', after, wanted_rows) a
  order by a.search_name collate "C", a.id
$$;
