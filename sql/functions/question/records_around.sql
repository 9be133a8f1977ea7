-- A page of the records that match a question around a place, nearest first, ties by record id, and the judgement of all that are there.
--   place, radius, itself  as in grid.assets_by_distance
--   after  {key, id} of the row before the page, or null;  size  rows at most
-- assets     ids of all assets there
-- ids, keys  of the page, or null; distances  in metres, null for what is the place itself;  counts  of question.tally
create or replace function question.records_around(q question.asked, place geography, radius float8, itself text[], after jsonb,
    size integer, out assets text[], out ids text[], out keys text[], out distances float8[], out counts question.tally[])
  language plpgsql stable
as $$
declare
  asset_keys float8[];
  -- What the key of a box begins at (grid.distance).
  boxes constant float8 := 100000000;
begin
  select coalesce(array_agg(a.id), '{}'), array_agg(a.key) into assets, asset_keys from grid.assets_by_distance(place, radius, itself) a;
  q.assets := assets;
  select array_agg(p.id), array_agg(p.key),
    array_agg(case when k.key = -1 then 0 when k.key >= boxes then k.key - boxes when k.key >= 0 then k.key end)
  into ids, keys, distances
  from question.page(q, 'distance', after, size, asset_keys) p cross join lateral (select p.key::float8) k (key);
  counts := array(select t from question.tally(q) t);
end
$$;
