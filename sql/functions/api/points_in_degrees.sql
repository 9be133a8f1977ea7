-- POST /assets/degrees.json: points of a file in degrees of WGS 84, in their order.
--   system  an EPSG code, or well-known text: it only chooses among the systems that PostGIS knows
--   xs, ys  of each point, eastings and northings or longitudes and latitudes
-- Raises invalid_parameter where the system is not known, and for points that lie outside of it.
create or replace function api.points_in_degrees(system text, xs float8[], ys float8[]) returns json
  language plpgsql stable
as $$
declare
  known constant integer := (select s.srid from spatial_ref_sys s
    where s.srid = case when system ~ '^[0-9]{1,6}$' then system::integer else registry.system_of(system) end
      and s.auth_name = 'EPSG' and s.srtext ~ '^(GEOGCS|PROJCS|COMPD_CS)');
  points json;
  inside boolean;
begin
  if known is null then
    perform access.refuse('invalid_parameter', 'system: expected an EPSG code, or the well-known text of a system that PostGIS knows',
      '{"param": "system"}');
  end if;
  begin
    select json_agg(json_build_array(round(st_x(d.point)::numeric, 7), round(st_y(d.point)::numeric, 7)) order by p.n),
      bool_and(abs(st_x(d.point)) <= 180 and abs(st_y(d.point)) <= 90)
    into points, inside
    from unnest(xs, ys) with ordinality p (x, y, n)
    cross join lateral (select st_transform(st_setsrid(st_makepoint(p.x, p.y), known), 4326) as point) d;
  exception when internal_error or numeric_value_out_of_range or feature_not_supported then
    inside := false;
  end;
  if not inside then
    perform access.refuse('invalid_parameter', format('points: expected points of EPSG:%s; one lies outside of it', known),
      '{"param": "points"}');
  end if;
  return points;
end
$$;
