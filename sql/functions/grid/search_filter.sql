-- What the parameters of a search ask of single records.
--   params    validated parameters
--   measures  ids of all matching measures; kept where the parameters ask for some of a source's measures only
create or replace function grid.search_filter(params jsonb, measures integer[]) returns grid.search_filter
  language plpgsql stable
as $$
declare
  wanted grid.search_filter;
begin
  if params ?| array['direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'fresh_after'] then
    wanted.measures := measures;
  end if;
  wanted.as_of := params ->> 'as_of';
  wanted.types := registry.text_list(params -> 'asset_type')::grid.asset_type[];
  wanted.least_kv := params ->> 'min_voltage_kv';
  wanted.most_kv := params ->> 'max_voltage_kv';
  wanted.least_mw := params ->> 'min_capacity_mw';
  wanted.west := params -> 'bbox' ->> 0;
  wanted.south := params -> 'bbox' ->> 1;
  wanted.east := params -> 'bbox' ->> 2;
  wanted.north := params -> 'bbox' ->> 3;
  return wanted;
end
$$;
