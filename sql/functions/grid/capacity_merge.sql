-- The first `size` records of one band of a sort order, merged from what each measure has first by index.
--   field     id | value_mw | voltage_kv;  falling  highest first
--   band      SQL, the band's condition, with %1$s for the sort key and $3 for `after`
--   measures  ids of measures whose figures may be shown, and withheld of those whose may not
-- Few rows are taken of each measure: with 1,269 measures a page of 200 has one of every sixth. Where all that were taken
-- of a measure are on the page, it may have more for it and is asked again for more. The page is exact when none is.
create or replace function grid.capacity_merge(params jsonb, field text, falling boolean, band text, measures integer[],
    withheld integer[], after jsonb, size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  way text := case when falling then 'desc' else 'asc' end;
  asked integer[] := coalesce(measures, '{}');
  asked_withheld integer[] := coalesce(withheld, '{}');
  most integer := least(size, 2 + 2 * size / greatest(cardinality(asked) + cardinality(asked_withheld), 1));
  question text := format(
    'with fresh as (%1$s union all %2$s), kept as ('
    '  select * from unnest($6, $7::%3$s[], $8, $9) k (id, key, measure_id, place) where k.measure_id <> all ($4 || $5)'
    '), page as ('
    '  select * from (select * from fresh union all select * from kept) b order by b.key %4$s nulls last, b.id limit $10'
    ') '
    'select array_agg(id order by key %4$s nulls last, id), array_agg(key order by key %4$s nulls last, id), '
    '  array_agg(measure_id order by key %4$s nulls last, id), array_agg(place order by key %4$s nulls last, id), '
    '  array_agg(distinct measure_id) filter (where place = $2 and measure_id = any ($4 || $5)) '
    'from page',
    grid.capacity_band(params, field, true, format(band, grid.sort_expression(field, true)), way),
    replace(grid.capacity_band(params, field, false, format(band, grid.sort_expression(field, false)), way), '$4', '$5'),
    case field when 'id' then 'text' else 'numeric' end, way);
  ids text[];
  keys text[];
  of_measures integer[];
  places bigint[];
  short integer[];
begin
  loop
    execute question into ids, keys, of_measures, places, short
    using params, most, after, asked, asked_withheld, ids, keys, of_measures, places, size;
    exit when short is null or most >= size;
    asked := array(select m from unnest(asked) m where m = any (short));
    asked_withheld := array(select m from unnest(asked_withheld) m where m = any (short));
    most := least(size, most * 16);
  end loop;
  return query select * from unnest(ids, keys);
end
$$;
