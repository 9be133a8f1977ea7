-- A page of the ids of the records that match a question about some assets, in the order of these, then of the ids.
--   keys   of the question's assets, side by side (grid.assets_by_distance)
--   after  {key, id} of the row before the page, or null;  size  rows at most
create or replace function question.page_around(q question.asked, keys float8[], after jsonb, size integer) returns table (id text, key float8)
  language plpgsql stable
as $$
begin
  return query execute format(
    'select r.id, k.key from (%s) r join unnest(($1).assets, $2) k (asset_id, key) on k.asset_id = r.asset_id '
    'where $3 is null or (k.key, r.id) > (($3 ->> ''key'')::float8, $3 ->> ''id'') order by k.key, r.id limit $4', question.judging(q, true))
  using q, keys, after, size;
end
$$;
