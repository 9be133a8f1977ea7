-- For searches of the past: the assets that a query is confined to by what it asks of them, or null when it asks nothing of
-- them or more than `most` match.
--   params  asset_type · min_voltage_kv, max_voltage_kv · bbox: [min_lon, min_lat, max_lon, max_lat] as in grid.in_box
-- With few assets, their records are read and sorted; read in an order of records, they would be looked for among all.
create or replace function grid.assets_asked(params jsonb, most integer) returns text[]
  language plpgsql stable
  set plan_cache_mode = force_custom_plan
as $$
declare
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  box jsonb := params -> 'bbox';
  west float8 := box ->> 0;
  south float8 := box ->> 1;
  east float8 := box ->> 2;
  north float8 := box ->> 3;
  ids text[];
begin
  if types is null and least_kv is null and most_kv is null and box is null then
    return null;
  end if;
  ids := array(
    select a.id from grid.asset a
    where a.merged_into is null
      and (types is null or a.type = any (types))
      and (least_kv is null or a.voltage_kv >= least_kv)
      and (most_kv is null or a.voltage_kv <= most_kv)
      and (box is null or grid.in_box(a.lon, a.lat, box)
        and (a.point && grid.box_envelope(west, south, case when west <= east then east else 180 end, north)
          or west > east and a.point && grid.box_envelope(-180, south, east, north)))
    limit most + 1);
  return case when cardinality(ids) <= most then ids end;
end
$$;
