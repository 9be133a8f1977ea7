-- The weight of a suggestion: ten times as many people weigh as much as a distance of 20 km in place of 400.
--   importance  decimal logarithm of its inhabitants, or a comparable number
--   lon, lat    where it lies;  near_lon, near_lat  where the map is, or null
create or replace function registry.suggestion_weight(importance float8, lon float8, lat float8, near_lon float8, near_lat float8)
  returns float8
  language sql stable parallel safe
  return importance - case when near_lon is null then 0
    else coalesce(log(1 + st_distancesphere(st_makepoint(lon, lat), st_makepoint(near_lon, near_lat)) / 20000), 3) end;
