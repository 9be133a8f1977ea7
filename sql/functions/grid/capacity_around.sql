-- One page of the records that match a filter around a place, nearest first, ties by record id, and a summary of all of them.
--   place            a point, several points or areas
--   radius           metres, inclusive, to an asset's area or else to its point
--   postcode_assets  null, or the ids of the assets that are the place itself: their records come first and have no distance,
--                    and those of areas that the place touches come next
--   after            {key, id} of the row before the page, or null;  size  rows at most
--   counting         whether to return summary and shown, as grid.summary_around does
-- keys order the rows: grid.distance_key, -1 for areas that the place touches, -2 for the place itself.
-- The page is first searched in three times the part of the area that its share of the records suggests. While it is not full, the
-- radius is doubled. The share follows from the number of matching records or, where they are not counted, of all records.
create or replace function grid.capacity_around(wanted grid.filter, place geography, radius float8, postcode_assets text[],
    after jsonb, size integer, counting boolean,
    out ids text[], out keys float8[], out distances float8[], out summary jsonb, out shown integer[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  page constant text := format(
    'select array_agg(p.id order by p.key, p.id), array_agg(p.key order by p.key, p.id) '
    'from (select r.id, k.key from (%s) n '
    '  cross join lateral (select case when GeometryType(n.footprint) <> ''POINT'' then ('
    '      select a.precision from grid.asset a where a.id = n.asset_id) end as precision offset 0) f '
    '  cross join lateral (select d.distance as metres, d.nearest from grid.distance(f.precision, n.footprint, $2) d offset 0) d '
    '  cross join lateral (select case when $4 is not null and n.asset_id = any ($4) then -2 '
    '    when $4 is not null and d.metres = 0 and f.precision is not null then -1 else grid.distance_key(f.precision, d.metres) end as key) k '
    '  cross join lateral (%s offset 0) r '
    '  where ($5 = 0 or d.nearest is not null or n.footprint <-> $2 > 0.993 * $5 - 1) and (d.nearest is null or $9 or k.key = -2) '
    '    and (coalesce(d.nearest, d.metres) <= $3 or k.key = -2) '
    '    and (k.key, r.id) > ($6, $7) order by k.key, r.id limit $8) p',
    grid.assets_around(wanted, true), grid.records_of_asset(wanted));
  last_key float8 := coalesce((after ->> 'key')::float8, -3);
  -- Boxes come after all that has a distance.
  among_boxes boolean := last_key >= grid.distance_key('box', 0);
  nearest float8 := case when among_boxes then 0 else greatest(last_key, 0) end;
  records bigint;
  reach float8;
begin
  if counting then
    select s.* into records, summary, shown from grid.summary_around(wanted, place, radius, postcode_assets) s;
  else
    records := (select sum(cardinality(f.record_codes)) from grid.asset_figure f where f.footprint && _ST_Expand(place, radius));
  end if;
  reach := case when among_boxes then radius else least(radius, sqrt(radius ^ 2 * 3 * size / greatest(records, 1) + nearest ^ 2)) end;
  loop
    execute page into ids, keys
    using wanted, place, reach, postcode_assets, nearest, last_key, coalesce(after ->> 'id', ''), size, reach = radius;
    exit when cardinality(ids) = size or reach = radius;
    reach := least(radius, 2 * reach);
  end loop;
  distances := array(
    select case when k = -1 then 0 when k >= grid.distance_key('box', 0) then k - grid.distance_key('box', 0) when k >= 0 then k end
    from unnest(keys) with ordinality u (k, n) order by n);
end
$$;
