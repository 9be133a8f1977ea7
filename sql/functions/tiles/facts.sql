-- The parts of the tiles' description that depend on the data:
--   bounds       [west, south, east, north] of all points, WGS84 degrees to 6 decimals; null when there is none
--   attribution  [{text, url}] of the published sources that require it, and of the postcodes that gave assets their places
-- Reads every point, so callers cache the answer while the version of the tiles stays the same.
create or replace function tiles.facts() returns json
  language sql stable
as $$
  select json_build_object(
    'bounds', (
      select case when count(*) > 0 then json_build_array(
        round((min(mx) * 360 - 180)::numeric, 6), round(degrees(atan(sinh(pi() * (1 - 2 * max(my)))))::numeric, 6),
        round((max(mx) * 360 - 180)::numeric, 6), round(degrees(atan(sinh(pi() * (1 - 2 * min(my)))))::numeric, 6)) end
      from tiles.point),
    'attribution', (
      select coalesce(json_agg(json_build_object('text', text, 'url', url) order by text, url), '[]')
      from (
        select distinct attribution_text as text, attribution_url as url
        from registry.source where attribution_text is not null and current_run is not null and enabled and listed
        union
        select l.credit_text, l.credit_url
        from registry.postcode_load l
        where l.credit_text is not null and exists (
          select from grid.asset a cross join lateral grid.place_givers(a) g
          where a.country = l.country and a.scheme ~ '^[a-z]{2}-pc[0-9]$' and g.postcodes = l.kind)
      ) asked)
  )
$$;
