-- The filter of a request's parameters.
--   params    validated parameters;  measures  ids of the measures whose records match, or null for every measure
-- Countries, operators and sources are left to the caller: lists of assets filter assets by them, capacity queries filter measures.
create or replace function grid.filter(params jsonb, measures integer[]) returns grid.filter
  language plpgsql stable
as $$
declare
  wanted grid.filter;
begin
  wanted.types := registry.text_list(params -> 'asset_type');
  wanted.least_kv := params ->> 'min_voltage_kv';
  wanted.most_kv := params ->> 'max_voltage_kv';
  if params ? 'bbox' then
    wanted.box := array(select corner::float8 from jsonb_array_elements_text(params -> 'bbox') corner);
  end if;
  wanted.with_capacity := params ->> 'has_capacity';
  wanted.name_pattern := '%' || regexp_replace(lower(unaccent(params ->> 'q')), '([\\%_])', '\\\1', 'g') || '%';
  wanted.measures := measures;
  wanted.least_mw := params ->> 'min_capacity_mw';
  wanted.least_mva := params ->> 'min_capacity_mva';
  wanted.above_zero := params ->> 'above_zero';
  wanted.classes := registry.text_list(params -> 'class');
  select jsonb_build_object('kinds', jsonb_agg(k)) into wanted.limits_wanted
  from jsonb_array_elements_text(params -> 'limit_kind') k where k not like '-%' having count(*) > 0;
  select jsonb_build_object('kinds', jsonb_agg(substr(k, 2))) into wanted.limits_unwanted
  from jsonb_array_elements_text(params -> 'limit_kind') k where k like '-%' having count(*) > 0;
  if params ? 'works_before' then
    wanted.works_until := jsonb_build_object('day', params ->> 'works_before', 'year', left(params ->> 'works_before', 4)::integer);
  end if;
  wanted.as_of := params ->> 'as_of';
  if grid.asks_upstream(params) then
    select f.fed, f.unfed into wanted.fed, wanted.unfed from grid.assets_fed(params, null) f;
  end if;
  -- An area means what S_INTERSECTS means.
  wanted.asset_cql := case when params ? 'geometry' then jsonb_build_object('op', 's_intersects', 'args', jsonb_build_array(
    '{"property": "geometry"}'::jsonb, jsonb_build_object('geometry', case when params ? 'width_km' then ST_AsGeoJSON(grid.area(params), 15)::jsonb
      else params -> 'geometry' end, 'srid', 4326, 'north_first', false))) else params -> 'asset_cql' end;
  wanted.record_cql := params -> 'record_cql';
  return wanted;
end
$$;
