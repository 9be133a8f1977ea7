-- GET /ogc/collections/capacity/items: current capacity records as GeoJSON features.
--   caller  the plan: a page holds at most what its burst of requests, twice the rate, would read in pages of its page size
--   params  the search's filters but as_of · record_cql: see grid.cql_condition · q: in the name of the asset · sort: of the search, by id
--           without it · srid, north_first, skip_geometry, properties: see grid.capacity_features · offset ·
--           limit, most, stepped: see grid.features_size · whole: see grid.require_whole
--   after   {id, key, matched} of the page before, or null: then the page begins after `offset` records
-- data: array of features;  meta: matched, returned, limit, warnings, attribution, not_compared (null with record_cql or q) and
-- not_included as of the search · requests: as how many the page counts
-- Raises the errors of a search except source_data_stale: without fresh data the page is empty, and warns of it;
-- invalid_parameter for a file that is not whole, and for a filter that would take too long.
create or replace function api.ogc_capacity(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  size constant integer := grid.features_size(params, after, 2 * caller.rate_per_second * caller.page_size);
  skipped constant integer := case when after is null then (params -> 'offset')::integer else 0 end;
  sort constant text := coalesce(params ->> 'sort', 'id');
  q question.asked := question.ask(params);
  counts question.tally[];
  matched bigint;
  ids text[];
  keys text[];
  shown record;
  warnings jsonb;
  answer api.answer;
begin
  q.cql := params -> 'record_cql';
  -- Of the records, as of the assets and the measures that are asked for.
  perform grid.require_affordable(q.cql, 'record', least(1,
    cardinality(q.assets) / (select greatest(c.reltuples, 1) from pg_class c where c.oid = 'grid.asset'::regclass),
    cardinality(q.measures) / (select greatest(c.reltuples, 1) from pg_class c where c.oid = 'grid.measure'::regclass)));
  q.cql_condition := grid.cql_condition(q.cql, '{}', 'record');
  if jsonb_path_exists(q.cql, '$.**.property ? (@ == "role")') then
    q.role_of := (select jsonb_object_agg(r.id, r.role) from question.roles(null, null) r);
  end if;
  -- Later pages return the count of the first one.
  if after is null or q.one_class or question.compares(q) then
    counts := array(select t from question.tally(q) t);
  end if;
  perform question.require_fresh_and_comparable(q, counts, false);
  matched := coalesce((after ->> 'matched')::bigint, (select coalesce(sum(c.records), 0) from unnest(counts) c where c.verdict = 'match'));
  perform grid.require_whole(params, matched, size);
  if matched > 0 then
    select array_agg(r.id), array_agg(r.key) into ids, keys from question.page(q, sort, after, skipped + size + 1) r;
  end if;
  ids := coalesce(ids[skipped + 1:], '{}');

  select * into shown from grid.capacity_features(ids[:size], params);
  answer.data := shown.features;
  warnings := question.record_warnings(q, sort, shown.classes, shown.types, shown.beside);
  if matched = 0 then
    warnings := warnings || coalesce((
      select jsonb_build_object('code', 'source_data_stale', 'message', n.message)
      from question.newest_stale(q, counts) n where n.message is not null), '[]');
  end if;
  if cardinality(ids) > size then
    answer.next_after := jsonb_build_object('id', ids[size], 'key', keys[skipped + size], 'matched', matched);
  end if;
  answer.meta := jsonb_build_object('matched', matched, 'returned', cardinality(ids[:size]), 'limit', size,
    'requests', greatest(ceil(cardinality(ids[:size])::numeric / caller.page_size), 1),
    'warnings', warnings, 'attribution', grid.attribution(shown.source_ids, shown.asset_ids),
    'not_compared', case when not params ?| array['record_cql', 'q'] then question.not_compared(q, counts) end,
    'not_included', registry.not_included(q, null, null));
  return answer;
end
$$;
