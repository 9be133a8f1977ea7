-- One page of the records of assets around a place, nearest first, ties by record id.
--   place, radius  as in grid.nearest_assets
--   own            null, or the assets that are the place itself: their records come first and have no distance, and those
--                  of areas that the place touches come next
--   measures       ids of all matching measures
--   after          {key, id} of the row before the page, or null
-- key orders the rows: the unrounded distance, below zero for what comes before it.
-- Candidates are fetched nearest first in growing numbers until none further out can belong to the page: the index's
-- spherical order may differ from the true one by 1 %.
create or replace function grid.capacity_near(params jsonb, measures integer[], place geography, radius float8, own text[],
    after jsonb, size integer) returns table (id text, key float8, distance float8)
  language plpgsql stable
as $$
declare
  most integer := 128;
  candidates bigint;
  reach float8;
  ids text[];
  keys float8[];
  distances float8[];
begin
  loop
    execute format(
      'with near as materialized (select * from grid.nearest_assets($3, $4, $5)), '
      'ranked as ('
      '  select n.id, n.distance, case when $6 is not null and n.is_area and n.distance = 0 then -1 else n.distance end as key '
      '  from near n where $6 is null or n.id <> all ($6)'
      '  union all select o, null, -2 from unnest($6) o) '
      'select (select count(*) from near), (select max(n.distance) from near n), '
      '  array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id), array_agg(p.distance order by p.key, p.id) '
      'from (select r.id, n.key, n.distance from ranked n join %s r on r.asset_id = n.id '
      '  where r.measure_id = any ($2) and %s '
      '    and ($7 is null or n.key > ($7 ->> ''key'')::float8 '
      '      or n.key = ($7 ->> ''key'')::float8 and r.id > $7 ->> ''id'') '
      '  order by n.key, r.id limit $8) p',
      grid.records_as_of(params), grid.record_conditions(params))
    into candidates, reach, ids, keys, distances
    using params, measures, place, radius, most, own, after, size;
    exit when candidates < most or cardinality(ids) >= size and keys[size] < reach / 1.01;
    most := most * 8;
  end loop;
  return query select * from unnest(ids, keys, distances);
end
$$;
