-- The first records with one sort key after an id, by id.
--   field     id: every record · value_mw, voltage_kv: records with that key, or without a value where the key is null
--   served, withheld  numbers of the sources whose figures may be shown, and of those whose may not
--   last_id   the id before the first wanted record, or null;  size  how many
--   likely    estimate of how many records match; sets only how much is read first
-- Reads one window of ids after the other from every source, until there are enough records. Ids are derived from hashes, so a window
-- holds the same share of each source. The width of the next window follows from what the last one found. So the records skipped are
-- about those before the end of the page, however different the sources are.
create or replace function grid.search_band(wanted grid.filter, field text, key numeric, served integer[], withheld integer[],
    last_id text, size integer, likely float8) returns setof text
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  -- Also ordered by the field, though all rows have the same value: only then does the planner use an index for nulls in id order.
  one_window text := 'r.id > $5 and r.id <= $6 order by ' || case field when 'id' then '' else format('r.%I desc nulls last, ', field) end
    || 'r.id limit $7';
  with_key text := case when field = 'id' then '' when key is null then format('r.%I is null and ', field) else format('r.%I = $4 and ', field) end;
  -- Withheld records have no figure, but may have a voltage.
  none_withheld boolean := coalesce(cardinality(withheld), 0) = 0 or field = 'value_mw' and key is not null;
  statement text := 'select array(select f.id from unnest($2) a (no) cross join lateral ('
    || grid.search_rows(wanted, 'served', 'r.id', with_key || one_window) || ') f'
    || case when none_withheld then '' else ' union all select f.id from unnest($3) a (no) cross join lateral ('
      || grid.search_rows(wanted, 'withheld', 'r.id', case field when 'value_mw' then '' else with_key end || one_window) || ') f' end
    || ' order by 1 limit $7)';
  -- The end of the window as a share of all ids, 0 to 1, from the first hexadecimal digits of an id.
  place float8 := coalesce(('x' || rpad(substring(last_id from '^cap_([0-9a-f]{1,8})'), 8, '0'))::bit(32)::bigint / 4294967296.0, 0);
  width float8 := 1.2 * size / greatest(likely, 1);
  window_end text := '';
  found text[];
begin
  last_id := coalesce(last_id, '');
  while size > 0 and window_end < '~' collate "C" and (served is not null or not none_withheld) loop
    place := place + width;
    window_end := grid.record_id_at(place);
    execute statement into found using wanted, served, withheld, key, last_id, window_end, size;
    return query select unnest(found);
    size := size - cardinality(found);
    last_id := greatest(last_id, window_end collate "C");
    width := width * case when found = '{}' then 8 else least(8, 0.3 + 1.2 * size / cardinality(found)) end;
  end loop;
end
$$;
