-- The measures that match a question, now or at its instant.
--   params  validated parameters
--   measures  ids, withheld ones included; null for every measure, where the parameters have no filter on measures (choosing 1,200 takes
--             2 ms)
--   outdated  ids of those that match all but `fresh_after`
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function grid.matching_measures(params jsonb, out measures integer[], out outdated integer[])
  language plpgsql stable
as $$
begin
  -- A parameter that is not known to concern assets or pages alone counts as a filter on measures.
  if grid.without_upstream(params) - array['asset_type', 'min_voltage_kv', 'max_voltage_kv', 'bbox', 'geometry', 'width_km', 'lat', 'lon', 'radius_km', 'comparability',
      'record_cql', 'q', 'srid', 'north_first', 'skip_geometry', 'properties', 'sort', 'limit', 'offset', 'z', 'x', 'y'] <> '{}' then
    select coalesce(array_agg(m.id) filter (where m.fresh), '{}'), array_agg(m.id) filter (where not m.fresh)
    into measures, outdated from grid.capacity_measures(params) m;
  end if;
end
$$;
