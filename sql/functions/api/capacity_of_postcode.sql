-- GET /v1/postcodes/{country}/{postcode}/capacity: the records of the assets that are the postcode, then those of areas
-- that it touches, then those of assets within radius_km of its polygon or of the nearest of its points, nearest first.
--   caller  the plan;  params  validated parameters;  after  sort key of the row before the page, or null
-- meta.postcode says which code was found and where it lies, meta.upstream what a publisher names above it; meta.attribution also credits
-- the publisher of the postcodes.
-- Raises invalid_parameter for a postcode that is not known, capacity_not_available when no asset there has a current
-- record, regardless of the other filters.
create or replace function api.capacity_of_postcode(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := access.page_limit(caller, params);
  radius constant float8 := 1000 * coalesce((params -> 'radius_km')::float8, 10);
  land constant text := params ->> 'postcode_country';
  loaded text[];
  code record;
  q question.asked;
  near record;
  -- The assets that are the postcode.
  itself text[];
  absent jsonb;
  answer api.answer;
begin
  select * into code from registry.resolve_postcode(land, params ->> 'postcode');
  if code.resolved is null then
    -- By the first code of each country: an EXISTS reads all codes, for each country that has none.
    loaded := array(
      select c.code from registry.country c
      where coalesce((select true from registry.postcode_point p where p.country = c.code order by p.code limit 1),
        (select true from registry.postcode_area a where a.country = c.code order by a.code limit 1))
      order by c.code);
    if land = any (loaded) then
      perform access.refuse('invalid_parameter', format('postcode: "%s" is no postcode known in %s', params ->> 'postcode', land),
        jsonb_build_object('param', 'postcode', 'given', params ->> 'postcode'));
    end if;
    perform access.refuse('invalid_parameter', format('country: no postcodes of %s are loaded, only those of %s; search by lat and lon '
      'instead', land, coalesce(nullif(array_to_string(loaded, ', '), ''), 'no country')),
      jsonb_build_object('param', 'country', 'given', land, 'allowed', loaded));
  end if;
  perform access.require_plan(caller, params);
  q := question.ask(params);
  itself := array(
    select coalesce(a.merged_into, a.id) from grid.asset a
    where a.country = land and a.identifier in (code.requested, code.resolved) and a.scheme ~ '^[a-z]{2}-pc[0-9]$');
  near := question.records_around(q, code.shape::geography, radius, itself, after, size + 1);
  absent := registry.not_included(q, code.shape::geography, radius);
  if near.ids is null and after is null then
    q.assets := near.assets;
    perform question.require_capacity(q, absent);
  end if;
  perform question.require_fresh_and_comparable(q, near.counts, near.ids is null and after is null);
  answer := question.answer(q, null, near.ids, near.keys, near.distances, code.shape::geography, radius, size, jsonb_build_object(
    'not_compared', question.not_compared(q, near.counts), 'not_included', absent,
    'upstream', grid.upstream_document(itself),
    'postcode', jsonb_build_object('requested', code.requested, 'resolved', code.resolved, 'lon', code.lon, 'lat', code.lat)));
  if not (answer.meta -> 'attribution' @> registry.postcode_credit(land, code.kind)) then
    answer.meta := jsonb_set(answer.meta, '{attribution}',
      (answer.meta -> 'attribution') || registry.postcode_credit(land, code.kind));
  end if;
  return answer;
end
$$;
