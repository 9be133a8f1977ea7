-- True when a record is what a search asks for, but for its measure. Inlined: what is null at planning or at run time costs
-- 20 ns a record. Names as in grid.search_filter.
create or replace function grid.is_sought(type grid.asset_type, voltage_kv numeric, value_mw numeric, lon float8, lat float8,
    types grid.asset_type[], least_kv numeric, most_kv numeric, least_mw numeric, west float8, south float8, east float8, north float8)
  returns boolean
  language sql immutable parallel safe
as $$
  select (west is null or lat between south and north
      and case when west <= east then lon between west and east else lon >= west or lon <= east end)
    and (types is null or type = any (types))
    and (least_kv is null or voltage_kv >= least_kv)
    and (most_kv is null or voltage_kv <= most_kv)
    and (least_mw is null or value_mw >= least_mw)
$$;
