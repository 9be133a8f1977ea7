-- GET /v1/capacity/assets: assets with a matching record, each with its best figure of either direction, as in capacity tiles.
--   caller  the plan;  after  key of the asset before the page, or null
--   params  the filters of capacity tiles · bbox, or lat, lon, radius_km · sort: -mw (greatest figure first), -generation_mw, -load_mw,
--           distance (only with lat and lon, and then the default) or name · limit
-- Assets without a figure in MW come last, and so do those without a record of the direction that is sorted by. meta.summary counts
-- the assets where the place and the filters on assets leave at most 4,000.
-- Raises invalid_parameter, plan_required and the contract's errors for the names in the parameters.
create or replace function api.capacity_assets(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  size integer := access.page_limit(caller, params);
  radius float8 := 1000 * access.radius_limit(caller, (params -> 'radius_km')::numeric);
  place geography;
  order_by text := coalesce(params ->> 'sort', case when params ? 'lat' then 'distance' else '-mw' end);
  measures integer[];
  others integer[];
  around text[];
  wanted grid.filter;
  counted text[];
  few text[];
  page grid.asset_position[];
  answer api.answer;
begin
  if params ? 'lat' then
    place := ST_SetSRID(ST_MakePoint((params -> 'lon')::float8, (params -> 'lat')::float8), 4326)::geography;
    around := array(select w.id from grid.assets_within(place, radius) w limit 10001);
  end if;
  select coalesce(array_agg(m.id) filter (where d.asked), '{}'), coalesce(array_agg(m.id) filter (where not d.asked), '{}')
  into measures, others
  from tiles.capacity_measures(params) m
  cross join lateral (
    select case order_by when '-generation_mw' then m.generation when '-load_mw' then m.load else true end as asked) d
  where m.shown;

  if cardinality(around) <= 10000 then
    few := around;
  elsif order_by = 'name' then
    -- Where few records match, the names of all assets would be read for them.
    few := array(select p.id from grid.search_records(params, measures, '-value_mw', null, 2001) p);
    few := case when cardinality(few) <= 2000 then array(
      select distinct r.asset_id from grid.record_masked r join grid.asset a on a.id = r.asset_id
      where r.id = any (few) and (place is null or grid.is_within(a.footprint, place, radius))) end;
  end if;
  page := case
    when order_by = 'distance'
      then array(select p from grid.assets_by_record(params, measures, others, false, place, radius, after, size + 1) p)
    when few is not null then array(select p from grid.assets_sorted(few, params, measures, others, order_by = 'name', after, size + 1) p)
    when order_by = 'name' then array(select p from grid.assets_named(params, measures, place, radius, after, size + 1) p)
    else array(select p from grid.assets_by_record(params, measures, others, true, place, radius, after, size + 1) p)
  end;

  wanted := grid.filter(params, null);
  wanted.ids := around;
  counted := case when cardinality(around) > 10000 then null else grid.asset_matching(wanted, 4000) end;
  with listed as materialized (
    select p.n, d.document, d.source_ids
    from unnest(page[1:size]) with ordinality p (asset_id, distance_m, key, n)
    join tiles.asset_figures(array(select u.asset_id from unnest(page[1:size]) u), params) f on f.asset_id = p.asset_id
    join grid.asset a on a.id = p.asset_id
    cross join lateral grid.asset_capacity_document(a.id, f.generation, f.load, f.records, ST_Distance(a.footprint, place)) d
  )
  select coalesce(json_agg(l.document order by l.n), '[]'),
    case when cardinality(page) > size then page[size].key end,
    jsonb_build_object('summary', grid.assets_summary(counted, params), 'attribution', grid.attribution(
      array(select distinct unnest(l.source_ids) from listed l), array(select u.asset_id from unnest(page[1:size]) u)))
  into answer
  from listed l;
  return answer;
end
$$;
