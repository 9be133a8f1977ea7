-- The first `wanted_rows` assets of a search after a key, by distance from a point (the key of grid.distance), then by id.
--   radius_m  inclusive;  after  [key, id] or null
-- The index orders by distance on a sphere, which is up to 65 m off. So the first `wanted_rows` assets of the index only bound the
-- answer: all assets within the distance of the farthest one are then ordered exactly.
-- ST_DWithin would be the same condition, but the planner estimates that it holds for one row in 10 000, whatever the radius: a
-- search with filters then reads a million rows (18 s) where the index in order of distance reads 300 (5 ms; docs/performance.md, rules).
create or replace function grid.assets_near(q question.asked, here geography, radius_m float8, after jsonb, wanted_rows integer)
  returns setof grid.asset_position
  language plpgsql stable
as $$
declare
  conditions text := 'a.merged_into is null and ' || question.all_of(q, 'asset');
  reach float8;
begin
  execute format(
    'select max(n.distance) from ('
    '  select ST_Distance(a.footprint, $2) as distance from grid.asset a '
    '  where %s and a.precision <> ''box'' and a.footprint && _ST_Expand($2, $3 + 1) and ST_Distance(a.footprint, $2) <= $3 '
    '    and ($4 is null or (ST_Distance(a.footprint, $2), a.id) > (($4 ->> 0)::float8, $4 ->> 1)) '
    '  order by a.footprint <-> $2 limit $5) n '
    'having count(*) = $5', conditions)
  into reach using q, here, radius_m, after, wanted_rows;

  return query execute format(
    'select a.id, null::float8, jsonb_build_array(d.key, a.id) '
    'from grid.asset a '
    'cross join lateral (select d.nearest, d.key from grid.distance(a.precision, a.footprint, $2) d offset 0) d '
    'where %s and a.footprint && _ST_Expand($2, $3 + 1) and coalesce(d.nearest, d.key) <= $3 '
    '  and ($4 is null or (d.key, a.id) > (($4 ->> 0)::float8, $4 ->> 1)) '
    'order by d.key, a.id limit $5', conditions)
  using q, here, coalesce(reach, radius_m), after, wanted_rows;
end
$$;
