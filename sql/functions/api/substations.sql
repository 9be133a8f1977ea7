-- GET /v1/substations: assets, whatever the rights of their sources.
--   params  country, operator, source, asset_type: arrays · has_capacity · q · min_voltage_kv, max_voltage_kv ·
--           bbox: [min_lon, min_lat, max_lon, max_lat] · lat, lon, radius_km: nearest first · sort · limit
-- Raises invalid_parameter, plan_required, country_not_supported, operator_not_found, operator_not_supported,
-- source_not_found.
create or replace function api.substations(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan
as $$
declare
  rows integer := access.page_limit(caller, params);
  radius_m numeric := 1000 * access.radius_limit(caller, (params -> 'radius_km')::numeric);
  given record;
  wanted grid.asset_filter;
  page grid.asset_position[];
  answer api.answer;
begin
  select * into given from jsonb_to_record(params) as p (country text[], operator text[], source text[], asset_type text[],
    has_capacity boolean, q text, min_voltage_kv numeric, max_voltage_kv numeric, bbox float8[], lat float8, lon float8,
    sort text);
  perform registry.require_countries(given.country);
  perform registry.require_sources(given.source, false);
  wanted := (given.country, registry.require_operators(given.operator), given.source, given.asset_type, given.has_capacity,
    '%' || regexp_replace(lower(unaccent(given.q)), '([\\%_])', '\\\1', 'g') || '%',
    given.min_voltage_kv, given.max_voltage_kv, given.bbox, null);

  -- Looked up asset by asset, a source of one asset among a million takes seconds; a long list costs more than it saves.
  if given.source is not null
    and (select coalesce(sum(c.assets), 0) <= 5000 from grid.source_count c where c.source_id = any (given.source)) then
    wanted.ids := array(select s.asset_id from grid.asset_source s where s.source_id = any (given.source));
    wanted.sources := null;
  end if;

  page := case
    when given.lat is not null
      then array(select p from grid.assets_near(wanted, given.lon, given.lat, radius_m, after, rows + 1) p)
    when given.sort = 'name' then array(select p from grid.assets_by_name(wanted, after, rows + 1) p)
    when given.sort = '-voltage_kv' then array(select p from grid.assets_by_voltage(wanted, after, rows + 1) p)
    else array(select p from grid.assets_by_id(wanted, after, rows + 1) p)
  end;

  with listed as materialized (
    select p.n, d.document, d.source_ids
    from unnest(page[1:rows]) with ordinality p (asset_id, distance_m, key, n)
    cross join lateral grid.asset_document(p.asset_id, p.distance_m) d
  )
  select coalesce(json_agg(document order by n), '[]'),
    case when cardinality(page) > rows then page[rows].key end,
    jsonb_build_object('attribution', registry.attribution(array(select distinct unnest(source_ids) from listed)))
  into answer
  from listed;
  return answer;
end
$$;
