-- For searches of the past: the first `size` records, as of the instant in params, of one band of a sort order, merged from what
-- each measure has first by index.
--   field     id | value_mw | voltage_kv;  falling  highest first
--   band      SQL, the band's condition, with %1$s for the sort key, $3 for `after` and $7 for `last_id`
--   measures  ids of measures whose figures may be shown, and withheld of those whose may not
-- Few rows are taken of each measure: with 1,269 measures a page of 200 has one of every sixth. Where all that were taken
-- of a measure are on the page, it may have more for it and is asked again for more. The page is exact when none is.
create or replace function grid.capacity_merge(params jsonb, field text, falling boolean, band text, measures integer[],
    withheld integer[], after jsonb, last_id text, size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  key_type text := case field when 'id' then 'text' else 'numeric' end;
  way text := case when falling then 'desc' else 'asc' end;
  -- Figures are masked in one part only: other orders are the same whatever the rights.
  parted boolean := field = 'value_mw' and starts_with(band, '%1$s is null');
  asked integer[] := coalesce(measures, '{}') || case when field <> 'value_mw' then coalesce(withheld, '{}') else '{}' end;
  asked_withheld integer[] := case when parted then coalesce(withheld, '{}') else '{}' end;
  most integer := least(size, 2 + 2 * size / greatest(cardinality(asked) + cardinality(asked_withheld), 1));
  question text := format(
    'with page as ('
    '  select p.* from (%1$s union all %2$s '
    '    select k.* from unnest($8, $9::%3$s[], $10) k (id, key, measure_id) where k.measure_id <> all ($4 || $5)) p '
    '  order by p.key %4$s nulls last, p.id collate "C" limit $6), '
    'spent as (select p.measure_id from page p where p.measure_id = any ($4 || $5) group by 1 having count(*) = $2) '
    'select array_agg(id order by key %4$s nulls last, id collate "C"), '
    '  array_agg(key order by key %4$s nulls last, id collate "C"), '
    '  array_agg(measure_id order by key %4$s nulls last, id collate "C"), (select array_agg(measure_id) from spent) from page',
    grid.version_band(params, field, true, band, way),
    case when parted then replace(grid.version_band(params, field, false, band, way), '$4', '$5') || ' union all' else '' end,
    key_type, way);
  ids text[];
  keys text[];
  of_measures integer[];
  spent integer[];
begin
  loop
    execute question into ids, keys, of_measures, spent
    using params, most, after, asked, asked_withheld, size, last_id, ids, keys, of_measures;
    exit when spent is null or most >= size;
    asked := array(select m from unnest(asked) m where m = any (spent));
    asked_withheld := array(select m from unnest(asked_withheld) m where m = any (spent));
    most := least(size, most * 16);
  end loop;
  return query select * from unnest(ids, keys);
end
$$;
