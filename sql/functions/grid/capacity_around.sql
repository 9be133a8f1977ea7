-- One page of the records that match a filter around a place, nearest first, ties by record id, and a summary of all of them.
--   place            a point, several points or areas
--   radius           metres, inclusive, to an asset's area or else to its point
--   postcode_assets  null, or the ids of the assets that are the place itself: their records come first and have no distance,
--                    and those of areas that the place touches come next
--   after            {key, id} of the row before the page, or null;  size  rows at most
--   counting         whether to return summary and shown, as grid.summary_around does
-- keys order the rows: grid.distance_key, -1 for areas that the place touches, -2 for the place itself.
-- The page is first searched in three times the part of the area that its share of the records suggests. While it is not full, the
-- radius is doubled. The share follows from the number of matching records or, where they are not counted, of all records. Where to count them
-- means to read them (grid.asks_figures), the page is taken from those that were read: twice reads took 3 of 11 ms.
create or replace function grid.capacity_around(wanted grid.filter, place geography, radius float8, postcode_assets text[],
    after jsonb, size integer, counting boolean,
    out ids text[], out keys float8[], out distances float8[], out summary jsonb, out shown integer[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  reading constant boolean := counting and grid.asks_figures(wanted);
  assets constant text := grid.assets_around(wanted, true);
  records_of_asset constant text := grid.records_of_asset(wanted);
  page constant text := format(
    'select array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id) '
    'from (select r.id, k.key from %s '
    '  cross join lateral (select case when GeometryType(n.footprint) <> ''POINT'' then ('
    '      select a.precision from grid.asset a where a.id = n.asset_id) end as precision offset 0) f '
    '  cross join lateral (select d.distance as metres, d.nearest from grid.distance(f.precision, n.footprint, $2) d offset 0) d '
    '  cross join lateral (select case when $4 is not null and n.asset_id = any ($4) then -2 '
    '    when $4 is not null and d.metres = 0 and f.precision is not null then -1 else grid.distance_key(f.precision, d.metres) end as key) k '
    '  cross join lateral (%s offset 0) r '
    '  where ($5 = 0 or d.nearest is not null or n.footprint <-> $2 > 0.993 * $5 - 1) and (d.nearest is null or $9 or k.key = -2) '
    '    and (coalesce(d.nearest, d.metres) <= $3 or k.key = -2) '
    '    and (k.key, r.id) > ($6, $7) order by k.key, r.id limit $8) p',
    case when reading then '(select u.record_id, a.id as asset_id, a.footprint from unnest($10, $11) u (record_id, asset_id) '
        'join grid.asset a on a.id = u.asset_id where a.footprint <-> $2 <= 1.007 * $3 + 1 or $4 is not null and a.id = any ($4)) n'
      else format('(%s) n', assets) end,
    case when reading then 'select n.record_id as id' else records_of_asset end);
  -- Where records are read: these, their assets, measures and kinds.
  read_ids text[];
  read_assets text[];
  read_measures integer[];
  read_kinds text[];
  last_key float8 := coalesce((after ->> 'key')::float8, -3);
  -- Boxes come after all that has a distance.
  among_boxes boolean := last_key >= grid.distance_key('box', 0);
  nearest float8 := case when among_boxes then 0 else greatest(last_key, 0) end;
  records bigint;
  reach float8;
begin
  if reading then
    execute format('select coalesce(array_agg(r.id), ''{}''), array_agg(n.asset_id), coalesce(array_agg(r.measure_id), ''{}''), array_agg(r.kind) '
      'from (%s) n cross join lateral (%s offset 0) r where $4 is not null and n.asset_id = any ($4) or grid.is_within(n.footprint, $2, $3)',
      assets, records_of_asset)
    into read_ids, read_assets, read_measures, read_kinds using wanted, place, radius, postcode_assets;
  end if;
  if counting then
    select s.* into records, summary, shown
    from grid.summary_around(wanted, place, radius, postcode_assets, read_measures, read_kinds) s;
  else
    records := (select sum(cardinality(f.record_codes)) from grid.asset_figure f where f.footprint && _ST_Expand(place, radius));
  end if;
  reach := case when among_boxes then radius else least(radius, sqrt(radius ^ 2 * 3 * size / greatest(records, 1) + nearest ^ 2)) end;
  loop
    execute page into ids, keys
    using wanted, place, reach, postcode_assets, nearest, last_key, coalesce(after ->> 'id', ''), size, reach = radius,
      read_ids, read_assets;
    exit when cardinality(ids) = size or reach = radius;
    reach := least(radius, 2 * reach);
  end loop;
  distances := array(
    select case when k = -1 then 0 when k >= grid.distance_key('box', 0) then k - grid.distance_key('box', 0) when k >= 0 then k end
    from unnest(keys) with ordinality u (k, n) order by n);
end
$$;
