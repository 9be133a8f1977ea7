-- GET /v1/capacity/assets: assets with a matching record, each with its best figure of either direction (grid.best_figures).
--   caller  the plan;  after  key of the asset before the page, or null
--   params  the filters of assets' figures · bbox, geometry with width_km, or lat, lon, radius_km · sort: -mw (greatest figure first), -generation_mw, -load_mw,
--           distance (only with lat and lon, and then the default) or name · limit
-- Assets without a figure in MW come after those with one, and last those without a record of the direction of the sort. meta.summary and
-- meta.not_compared are null where too many assets match the filters on assets (4,000, with a minimum figure 20,000); meta.offer is for a
-- first page without an asset. Such a page tells what else there is (grid.why_no_asset): a list is no refusal.
-- Raises invalid_parameter, plan_required and the contract's errors for the names in the parameters.
create or replace function api.capacity_assets(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  radius float8 := 1000 * access.radius_limit(caller, (params -> 'radius_km')::numeric);
  place geography;
  order_by text := coalesce(params ->> 'sort', case when params ? 'lat' then 'distance' else '-mw' end);
  read record;
  page grid.asset_position[];
  shown record;
  offered record;
  warnings jsonb := '[]';
  answer api.answer;
begin
  if params ? 'lat' then
    place := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  end if;
  read := grid.assets_found(params, place, radius, after);
  page := array(select p from grid.assets_page(params, order_by, case when not read.walked then read.figures end, place, radius, after, size + 1) p);
  select d.data, d.source_ids into shown
  from grid.asset_capacity_documents(page[1:size], coalesce(read.figures,
    array(select b from grid.best_figures(params, array(select u.asset_id from unnest(page[1:size]) u)) b)), place) d;
  select o.offer, o.source_ids, o.asset_ids into offered
  from grid.offers(case when page = '{}' and after is null and place is not null then array[place] else '{}' end, radius,
    1000.0 * caller.nearby_radius_km, params - array['lat', 'lon', 'radius_km', 'sort', 'limit']) o;
  if page = '{}' and after is null then
    warnings := grid.why_no_asset(params, place, radius);
  end if;
  answer.data := shown.data;
  answer.next_after := case when cardinality(page) > size then page[size].key end;
  answer.meta := jsonb_build_object(
    'warnings', warnings,
    'summary', case when read.all_seen then grid.assets_summary(read.figures) end,
    'not_included', registry.not_included(place, radius, params),
    'not_compared', grid.assets_not_compared(params, case when read.all_seen then read.others end, read.unknown),
    'offer', offered.offer,
    'attribution', grid.attribution(shown.source_ids || offered.source_ids, array(select u.asset_id from unnest(page[1:size]) u) || offered.asset_ids));
  return answer;
end
$$;
