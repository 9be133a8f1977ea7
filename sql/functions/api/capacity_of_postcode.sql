-- GET /v1/postcodes/{country}/{postcode}/capacity: the records of the assets that are the postcode, then those of areas
-- that it touches, then those of assets within radius_km of its polygon or of the nearest of its points, nearest first.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
-- meta.postcode says which code was found and where it lies; meta.attribution also credits the publisher of the postcodes.
-- Raises invalid_parameter for a postcode that is not known, capacity_not_available when no asset there has a current
-- record, regardless of the other filters.
create or replace function api.capacity_of_postcode(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := access.page_limit(caller, params);
  code record;
  place geography;
  radius float8;
  postcode_assets text[];
  around text[];
  matching record;
  near record;
  answer api.answer;
begin
  perform grid.require_as_of(params);
  select * into code from registry.resolve_postcode(params ->> 'postcode_country', params ->> 'postcode');
  if code.resolved is null then
    perform registry.refuse_postcode(params ->> 'postcode_country', params ->> 'postcode');
  end if;
  perform access.require_plan(caller, case when params ? 'as_of' then array['as_of'] else '{}' end,
    (params -> 'radius_km')::numeric);
  radius := coalesce((params -> 'radius_km')::float8, 10) * 1000;
  matching := grid.matching_measures(params);

  place := code.shape::geography;
  postcode_assets := array(
    select coalesce(a.merged_into, a.id) from grid.asset a
    where a.country = params ->> 'postcode_country' and a.identifier in (code.requested, code.resolved)
      and a.scheme ~ '^[a-z]{2}-pc[0-9]$');
  near := grid.capacity_around(grid.filter(params, matching.measures), place, radius, postcode_assets, after, size + 1,
    params ->> 'comparability' is not distinct from 'strict');
  if near.ids is null and after is null then
    around := postcode_assets || array(select w.id from grid.assets_within(place, radius) w);
    perform grid.require_capacity(params, around, registry.not_included(place, radius, params));
    perform grid.require_fresh(params, matching.outdated, around);
  end if;
  perform grid.require_one_class(params, near.shown);
  answer := grid.capacity_answer(params, near.ids, near.keys::text[], near.distances, place, radius, size, jsonb_build_object(
    'not_compared', grid.records_not_compared(params, null, place, radius, postcode_assets),
    'not_included', registry.not_included(place, radius, params), 'postcode', jsonb_build_object('requested', code.requested, 'resolved', code.resolved, 'lon', code.lon, 'lat', code.lat)));
  if not (answer.meta -> 'attribution' @> registry.postcode_credit(params ->> 'postcode_country', code.kind)) then
    answer.meta := jsonb_set(answer.meta, '{attribution}',
      (answer.meta -> 'attribution') || registry.postcode_credit(params ->> 'postcode_country', code.kind));
  end if;
  return answer;
end
$$;
