-- The filters of a question on measures, sources and operators: see grid.is_asked.
--   params  validated parameters
-- Raises operator_not_found.
create or replace function grid.measure_filter(params jsonb) returns grid.measure_filter
  language plpgsql stable
as $$
declare
  wanted grid.measure_filter;
begin
  wanted.countries := registry.text_list(params -> 'country');
  wanted.operators := registry.require_operators(registry.text_list(params -> 'operator'), false);
  wanted.sources := registry.text_list(params -> 'source');
  wanted.directions := registry.text_list(params -> 'direction');
  wanted.technologies := registry.text_list(params -> 'technology');
  wanted.availabilities := registry.text_list(params -> 'availability_type');
  wanted.firmnesses := registry.text_list(params -> 'firmness');
  wanted.horizon := params ->> 'horizon_year';
  return wanted;
end
$$;
