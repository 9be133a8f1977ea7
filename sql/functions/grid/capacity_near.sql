-- One page of the records of assets around a place, nearest first, ties by record id.
--   lon, lat, radius  as in grid.nearest_assets
--   measures          ids of all matching measures
--   after             {key: distance of the row before the page, id}, or null
-- Candidates are fetched nearest first in growing numbers until none further out can belong to the page: the index's
-- spherical order may differ from the true one by 1 %.
create or replace function grid.capacity_near(params jsonb, measures integer[], lon float8, lat float8, radius float8,
    after jsonb, size integer) returns table (id text, distance float8)
  language plpgsql stable
as $$
declare
  most integer := 128;
  candidates bigint;
  reach float8;
  ids text[];
  distances float8[];
begin
  loop
    execute format(
      'with near as materialized (select * from grid.nearest_assets($3, $4, $5, $6)) '
      'select (select count(*) from near), (select max(n.distance) from near n), '
      '  array_agg(p.id order by p.distance, p.id), array_agg(p.distance order by p.distance, p.id) '
      'from (select r.id, n.distance from near n join %s r on r.asset_id = n.id '
      '  where r.measure_id = any ($2) and %s '
      '    and ($7 is null or n.distance > ($7 ->> ''key'')::float8 '
      '      or n.distance = ($7 ->> ''key'')::float8 and r.id > $7 ->> ''id'') '
      '  order by n.distance, r.id limit $8) p',
      grid.records_as_of(params), grid.record_conditions(params))
    into candidates, reach, ids, distances
    using params, measures, lon, lat, radius, most, after, size;
    exit when candidates < most or cardinality(ids) >= size and distances[size] < reach / 1.01;
    most := most * 8;
  end loop;
  return query select * from unnest(ids, distances);
end
$$;
