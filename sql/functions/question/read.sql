-- What a request asks, from its validated parameters: the one place that reads them. What follows from the measures and assets of the
-- database (members measures to unfed of question.asked) is left to question.ask.
--   params  named as in the contract; `id` lists records
-- Raises operator_not_found.
create or replace function question.read(params jsonb) returns question.asked
  language plpgsql stable
as $$
declare
  q question.asked;
begin
  q.records := registry.text_list(params -> 'id');
  q.countries := registry.text_list(params -> 'country');
  q.operators := registry.require_operators(registry.text_list(params -> 'operator'), false);
  q.sources := registry.text_list(params -> 'source');
  q.directions := registry.text_list(params -> 'direction');
  q.technologies := grid.usable_technologies(registry.text_list(params -> 'technology'));
  q.availabilities := registry.text_list(params -> 'availability_type');
  q.conditions := registry.text_list(params -> 'condition');
  q.roles := registry.text_list(params -> 'role');
  q.firmnesses := registry.text_list(params -> 'firmness');
  q.horizon := params ->> 'horizon_year';
  -- The UTC day of the instant. Cutting the text at the T would ignore its offset.
  q.fresh_from := (params ->> 'fresh_after')::timestamptz at time zone 'UTC';

  q.types := registry.text_list(params -> 'asset_type');
  q.least_kv := params ->> 'min_voltage_kv';
  q.most_kv := params ->> 'max_voltage_kv';
  if params ? 'bbox' then
    q.box := array(select corner::float8 from jsonb_array_elements_text(params -> 'bbox') corner);
  end if;
  -- A corridor ends in half circles of 32 edges: nowhere is it 0.3 % narrower than asked.
  q.area := case
    when params ? 'width_km'
      then ST_Buffer(ST_GeomFromGeoJSON(params -> 'geometry')::geography, 500 * (params -> 'width_km')::float8, 16)::geometry
    when params ? 'geometry' then ST_GeomFromGeoJSON(params -> 'geometry')
    when q.box[1] <= q.box[3] then ST_MakeEnvelope(q.box[1], q.box[2], q.box[3], q.box[4], 4326)
    when q.box[1] > q.box[3] then ST_Collect(
      ST_MakeEnvelope(q.box[1], q.box[2], 180, q.box[4], 4326), ST_MakeEnvelope(-180, q.box[2], q.box[3], q.box[4], 4326)) end;
  -- Of signs alone nothing is left: it finds what is called by signs alone, not everything.
  q.name_pattern := case registry.search_text(params ->> 'q') when '' then ''
    else registry.search_pattern('%', registry.search_text(params ->> 'q'), '%') end;
  q.with_capacity := params ->> 'has_capacity';

  q.least_mw := params ->> 'min_capacity_mw';
  q.least_mva := params ->> 'min_capacity_mva';
  q.classes := registry.text_list(params -> 'class');
  select jsonb_build_object('kinds', jsonb_agg(k)) into q.limits_wanted
  from jsonb_array_elements_text(params -> 'limit_kind') k where k not like '-%' having count(*) > 0;
  select jsonb_build_object('kinds', jsonb_agg(substr(k, 2))) into q.limits_unwanted
  from jsonb_array_elements_text(params -> 'limit_kind') k where k like '-%' having count(*) > 0;
  if params ? 'works_before' then
    q.works_until := jsonb_build_object('day', params ->> 'works_before', 'year', left(params ->> 'works_before', 4)::integer);
  end if;

  if params ? 'tia_threshold_above_mw' then
    q.tia_above := jsonb_build_object('MW', (params ->> 'tia_threshold_above_mw')::numeric,
      'kW', 1000 * (params ->> 'tia_threshold_above_mw')::numeric);
  end if;
  q.technical_limits := registry.text_list(params -> 'technical_limit');

  q.above_mw := params ->> 'upstream_min_capacity_mw';
  q.above_mva := params ->> 'upstream_min_capacity_mva';
  q.unknown_above := params ->> 'upstream_unknown' is not distinct from 'include';
  q.with_conditional := coalesce(registry.text_list(params -> 'include') && '{conditional}', false);
  q.both_directions := coalesce((params ->> 'both_directions')::boolean, false);
  q.as_of := params ->> 'as_of';
  q.one_class := params ->> 'comparability' is not distinct from 'strict';
  return q;
end
$$;
