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
  size constant integer := access.page_limit(caller, params);
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  code record;
  q question.asked;
  near record;
  absent jsonb;
  answer api.answer;
begin
  select * into code from registry.resolve_postcode(params ->> 'postcode_country', params ->> 'postcode');
  if code.resolved is null then
    perform registry.refuse_postcode(params ->> 'postcode_country', params ->> 'postcode');
  end if;
  perform access.require_question(caller, params);
  q := question.ask(params);
  near := question.records_around(q, code.shape::geography, radius, array(
    select coalesce(a.merged_into, a.id) from grid.asset a
    where a.country = params ->> 'postcode_country' and a.identifier in (code.requested, code.resolved)
      and a.scheme ~ '^[a-z]{2}-pc[0-9]$'), after, size + 1);
  absent := registry.not_included(q, code.shape::geography, radius);
  if near.ids is null and after is null then
    q.assets := near.assets;
    perform question.require_capacity(q, absent);
    perform question.require_fresh(q, near.counts);
  end if;
  perform question.require_one_class(q, near.counts);
  answer := question.answer(q, null, near.ids, near.keys, near.distances, code.shape::geography, radius, size, jsonb_build_object(
    'not_compared', question.records_not_compared(q, near.counts), 'not_included', absent,
    'postcode', jsonb_build_object('requested', code.requested, 'resolved', code.resolved, 'lon', code.lon, 'lat', code.lat)));
  if not (answer.meta -> 'attribution' @> registry.postcode_credit(params ->> 'postcode_country', code.kind)) then
    answer.meta := jsonb_set(answer.meta, '{attribution}',
      (answer.meta -> 'attribution') || registry.postcode_credit(params ->> 'postcode_country', code.kind));
  end if;
  return answer;
end
$$;
