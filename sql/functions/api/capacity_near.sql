-- GET /v1/capacity/nearby: records within radius_km of lat, lon, nearest first.
-- meta.summary counts those that match: `unknown` is nothing published, or a class without a figure; stale ones are also counted in one of
-- the others.
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
  summary jsonb;
  answer api.answer;
begin
  perform access.require_plan(caller, params);
  q := question.ask(params);
  near := question.records_around(q, place, radius, null, after, size + 1);
  perform question.require_fresh_and_comparable(q, near.counts, near.ids is null and after is null);
  select jsonb_build_object(
      'with_capacity', coalesce(sum(c.records) filter (where c.kind = 'capacity'), 0),
      'zero', coalesce(sum(c.records) filter (where c.kind = 'zero'), 0),
      'withheld', coalesce(sum(c.records) filter (where c.kind = 'withheld'), 0),
      'unknown', coalesce(sum(c.records) filter (where c.kind in ('class', 'class_none', 'none')), 0),
      'stale', coalesce(sum(c.records) filter (where grid.is_outdated(m.id, m.kept, d.source_date, m.stale_after, q.as_of)), 0))
  into summary
  from unnest(near.counts) c join grid.current_measure m on m.id = c.measure_id join question.measures(q) d on d.id = c.measure_id
  where c.verdict = 'match';
  answer := question.answer(q, null, near.ids, near.keys, near.distances, place, radius, size, jsonb_build_object(
    'summary', summary, 'not_compared', question.not_compared(q, near.counts),
    'not_included', registry.not_included(q, place, radius)));
  if near.ids is null and after is null and registry.is_outside(place, radius) then
    answer.meta := jsonb_set(answer.meta, '{warnings}', answer.meta -> 'warnings' || registry.outside_warning(array[place], 1, radius));
  end if;
  return answer;
end
$$;
