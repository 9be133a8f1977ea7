-- GET /ogc/collections/capacity/items: current capacity records as GeoJSON features, by id.
--   caller  the plan: a page holds at most what its burst of requests, twice the rate, would read in pages of its page size
--   params  the search's filters but as_of · record_cql: see grid.cql_condition · srid, north_first: CRS of the answer, see
--           grid.feature_geometry · limit · offset
--   after   {id, matched} of the page before, or null: then the page begins after `offset` records
-- data: array of features;  meta: matched, returned, limit, attribution · requests: as how many the page counts
-- Raises the errors of a search except source_data_stale: without fresh data the page is empty.
create or replace function api.ogc_capacity(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size integer := least((params -> 'limit')::integer, 2 * caller.rate_per_second * caller.page_size);
  skipped integer := case when after is null then (params -> 'offset')::integer else 0 end;
  measures constant integer[] := (grid.matching_measures(params)).measures;
  start record;
  ids text[];
  shown record;
  matched bigint;
  answer api.answer;
begin
  perform grid.require_comparable(params, measures, null);
  -- Later pages return the count of the first one.
  matched := coalesce((after ->> 'matched')::bigint, grid.records_count(params, measures));
  select coalesce(after ->> 'id', s.id) as id, s.passed into start from grid.skip_records(params, measures, matched, skipped) s;
  skipped := skipped - start.passed;
  ids := array(select r.id from grid.search_records(params, measures, 'id',
    case when start.id is not null then jsonb_build_object('id', start.id) end, skipped + size + 1) r);
  ids := ids[skipped + 1:];

  select * into shown from grid.capacity_features(ids[:size], (params -> 'srid')::integer, (params -> 'north_first')::boolean);
  answer.data := shown.features;
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('id', ids[size], 'matched', matched);
  end if;
  answer.meta := jsonb_build_object('matched', matched, 'returned', cardinality(ids[:size]), 'limit', size,
    'requests', greatest(ceil(cardinality(ids[:size])::numeric / caller.page_size), 1),
    'attribution', grid.attribution(shown.source_ids, shown.asset_ids));
  return answer;
end
$$;
