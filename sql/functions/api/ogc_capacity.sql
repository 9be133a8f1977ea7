-- GET /ogc/collections/capacity/items: current capacity records as GeoJSON features.
--   caller  the plan: a page holds at most what its burst of requests, twice the rate, would read in pages of its page size
--   params  the search's filters but as_of · record_cql: see grid.cql_condition · q: in the name of the asset · sort: of the search, by id
--           without it · srid, north_first, skip_geometry, properties: see grid.capacity_features · offset ·
--           limit, most, stepped: see grid.features_size · whole: see grid.require_whole
--   after   {id, key, matched} of the page before, or null: then the page begins after `offset` records
-- data: array of features;  meta: matched, returned, limit, warnings, attribution, not_compared (null with record_cql or q) and not_included as of the search · requests: as how many
--   the page counts
-- Raises the errors of a search except source_data_stale: without fresh data the page is empty, and warns of it; invalid_parameter for a file that is not whole.
create or replace function api.ogc_capacity(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := grid.features_size(params, after, 2 * caller.rate_per_second * caller.page_size);
  skipped integer := case when after is null then (params -> 'offset')::integer else 0 end;
  matching constant record := grid.matching_measures(params);
  order_by constant text := coalesce(params ->> 'sort', 'id');
  start record;
  ids text[];
  keys text[];
  shown record;
  matched bigint;
  warnings jsonb;
  answer api.answer;
begin
  perform grid.require_comparable(params, matching.measures, null);
  -- Later pages return the count of the first one.
  matched := coalesce((after ->> 'matched')::bigint, grid.records_count(params, matching.measures));
  perform grid.require_whole(params, matched, size);
  if order_by = 'id' and after is null then
    select s.id, s.passed into start from grid.skip_records(params, matching.measures, matched, skipped) s;
    skipped := skipped - start.passed;
    after := case when start.id is not null then jsonb_build_object('id', start.id) end;
  end if;
  select array_agg(r.id), array_agg(r.key) into ids, keys from grid.search_records(params, matching.measures, order_by, after, skipped + size + 1) r;
  ids := coalesce(ids[skipped + 1:], '{}');

  select * into shown from grid.capacity_features(ids[:size], params);
  answer.data := shown.features;
  warnings := grid.record_warnings(params, shown.classes, shown.types, shown.surpassed);
  if matched = 0 and params ? 'fresh_after' then
    warnings := warnings || coalesce(grid.outdated_warning(params, matching.outdated, null), '[]');
  end if;
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('id', ids[size], 'key', keys[skipped + size], 'matched', matched);
  end if;
  answer.meta := jsonb_build_object('matched', matched, 'returned', cardinality(ids[:size]), 'limit', size,
    'requests', greatest(ceil(cardinality(ids[:size])::numeric / caller.page_size), 1),
    'warnings', warnings, 'attribution', grid.attribution(shown.source_ids, shown.asset_ids),
    -- Records are counted by their measures, which know neither a filter in CQL2 nor names.
    'not_compared', case when not params ?| array['record_cql', 'q'] then grid.records_not_compared(params, null, null, null, null) end,
    'not_included', registry.not_included(null, null, params));
  return answer;
end
$$;
