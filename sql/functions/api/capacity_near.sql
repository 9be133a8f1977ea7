-- GET /v1/capacity/nearby: records within radius_km of lat, lon, nearest first.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
create or replace function api.capacity_near(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  place constant geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  q question.asked;
  near record;
begin
  perform access.require_question(caller, params);
  q := question.ask(params);
  near := question.records_around(q, place, radius, null, after, size + 1);
  if near.ids is null and after is null then
    perform question.require_fresh(q, near.counts);
  end if;
  perform question.require_one_class(q, near.counts);
  return question.answer(q, null, near.ids, near.keys, near.distances, place, radius, size, jsonb_build_object(
    'summary', question.summary(q, near.counts), 'not_compared', question.records_not_compared(q, near.counts),
    'not_included', registry.not_included(q, place, radius)));
end
$$;
