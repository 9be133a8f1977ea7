-- One page of the records of assets around a place, nearest first, ties by record id, and what there is in all.
--   place, radius  as in grid.assets_around
--   own            null, or the assets that are the place itself: their records come first and have no distance, and those
--                  of areas that the place touches come next
--   measures       ids of all matching measures; null where every measure matches
--   after          {key, id} of the row before the page, or null;  size  rows at most
--   summing        whether the summary is wanted, which takes most of the time
-- keys order the rows: the unrounded distance, below zero for what comes before it.
-- summary, on every page, as in grid.figures_counted, and null where it is not wanted. shown is what a strict search judges: null
-- for others.
-- How many there are in all tells how far the page will reach; should it hold too few, twice as far is looked.
create or replace function grid.capacity_around(params jsonb, measures integer[], place geography, radius float8, own text[],
    after jsonb, size integer, summing boolean,
    out ids text[], out keys float8[], out distances float8[], out summary jsonb, out shown integer[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  types text[] := registry.text_list(params -> 'asset_type');
  least_kv numeric := params ->> 'min_voltage_kv';
  most_kv numeric := params ->> 'max_voltage_kv';
  last_key float8 := after ->> 'key';
  last_id text := after ->> 'id';
  reach float8;
  one_class boolean := params ->> 'comparability' is not distinct from 'strict';
  counting boolean := summing or one_class;
  wanted integer;
  records bigint;
begin
  if params ?| array['as_of', 'min_capacity_mw'] then
    select c.ids, c.keys, c.summary, c.shown into ids, keys, summary, shown
    from grid.records_counted(params, measures, place, radius, own, after, size) c;
  else
    if counting then
      select c.records, c.summary, c.shown into records, summary, shown
      from grid.figures_counted(place, radius, types, least_kv, most_kv, own, measures, one_class) c;
    else
      records := grid.records_expected(place, radius, types, least_kv, most_kv, measures);
    end if;
    -- Three times the page's share of the area, and what lies before the page.
    reach := least(radius, sqrt(radius ^ 2 * 3 * size / greatest(records, 1) + greatest(last_key, 0) ^ 2));
    wanted := case when records >= size then size end;
    loop
      exit when counting and records = 0;
      select array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id) into ids, keys
      from (
        select r.id, r.key
        from grid.nearest_records(place, greatest(last_key, 0), reach, own, types, least_kv, most_kv, measures, wanted) r
        where after is null or r.key > last_key or r.key = last_key and r.id > last_id
        order by r.key, r.id limit size
      ) p;
      exit when cardinality(ids) = size or reach >= radius and wanted is null;
      reach := least(radius, 2 * reach);
      wanted := null;
    end loop;
  end if;
  distances := array(select case when k = -1 then 0 when k >= 0 then k end from unnest(keys) with ordinality u (k, n) order by n);
end
$$;
