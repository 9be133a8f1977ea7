-- GET /v1/substations: assets, whatever the rights of their sources.
--   params  id, country, operator, source, asset_type: arrays · has_capacity · q · min_voltage_kv, max_voltage_kv ·
--           bbox, geometry, width_km: see question.read · lat, lon, radius_km: nearest first · sort · limit
-- Raises invalid_parameter, plan_required, country_not_supported, operator_not_found, operator_not_supported,
-- source_not_found.
create or replace function api.substations(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
declare
  rows integer := access.page_limit(caller, params);
  radius_m numeric := 1000 * coalesce((params -> 'radius_km')::numeric, 10);
  q question.asked;
  place geography := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
  listed question.asked;
  page grid.asset_position[];
  shown record;
  answer api.answer;
begin
  perform access.require_plan(caller, params);
  perform registry.require_countries(registry.text_list(params -> 'country'));
  perform registry.require_sources(registry.text_list(params -> 'source'), false);
  perform registry.require_operators(registry.text_list(params -> 'operator'));
  q := question.read(params - 'id');
  if params ? 'id' then
    q.assets := grid.survivors(registry.text_list(params -> 'id'));
  end if;

  -- The assets of small sources are listed first: testing every asset for its source takes seconds if one in a million matches.
  -- A long list costs more than it saves.
  listed := q;
  if q.sources is not null and q.assets is null
    and (select coalesce(sum(c.assets), 0) <= 5000 from grid.source_count c where c.source_id = any (q.sources)) then
    listed.assets := array(select s.asset_id from grid.asset_source s where s.source_id = any (q.sources));
    listed.sources := null;
  end if;

  page := case
    when params ? 'lat' then array(select p from grid.assets_near(listed, place, radius_m, after, rows + 1) p)
    else array(select p from grid.assets_in_order(listed, params ->> 'sort', after, rows + 1) p)
  end;

  with served as materialized (
    select p.n, p.asset_id, d.document, d.source_ids
    from unnest(page[1:rows]) with ordinality p (asset_id, distance_m, key, n) cross join lateral grid.asset_document(p.asset_id, place) d
  )
  select coalesce(json_agg(l.document order by l.n), '[]') as data, array_agg(l.asset_id) as asset_ids,
    array(select distinct unnest(l.source_ids) from served l) as source_ids into shown
  from served l;
  answer.data := shown.data;
  answer.next_after := case when cardinality(page) > rows then page[rows].key end;
  answer.meta := jsonb_build_object('not_included', registry.not_included(q, place, radius_m),
    'attribution', grid.attribution(shown.source_ids, shown.asset_ids));
  return answer;
end
$$;
