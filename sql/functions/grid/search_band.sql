-- The first records with one sort key after an id, by id.
--   field     id: every record · value_mw, voltage_kv: those with that key, or with none where it is null
--   served, withheld  numbers of the sources whose figures may be shown, and of those whose may not
--   last_id   the id after which records are wanted, or null;  size  how many
--   likely    how many records may match: tells how much to read first, and nothing else
-- Each source is read as far as one window of ids after the other goes, until there are enough. Ids follow from hashes, so that a window
-- holds as large a share of each source; the next one is made as wide as the last one tells. So about as many records are passed over
-- as lie before the page's end, however unlike the sources are.
create or replace function grid.search_band(wanted grid.filter, field text, key numeric, served integer[], withheld integer[],
    last_id text, size integer, likely float8) returns setof text
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  -- Ordered by the field as well, which is the same of all: that is how an index is found to have nulls in the order of ids.
  one_window text := 'r.id > $5 and r.id <= $6 order by ' || case field when 'id' then '' else format('r.%I desc nulls last, ', field) end
    || 'r.id limit $7';
  with_key text := case when field = 'id' then '' when key is null then format('r.%I is null and ', field) else format('r.%I = $4 and ', field) end;
  -- What is withheld has no figure, but any voltage.
  none_withheld boolean := coalesce(cardinality(withheld), 0) = 0 or field = 'value_mw' and key is not null;
  statement text := 'select array(select f.id from unnest($2) a (no) cross join lateral ('
    || grid.search_rows(wanted, 'served', 'r.id', with_key || one_window) || ') f'
    || case when none_withheld then '' else ' union all select f.id from unnest($3) a (no) cross join lateral ('
      || grid.search_rows(wanted, 'withheld', 'r.id', case field when 'value_mw' then '' else with_key end || one_window) || ') f' end
    || ' order by 1 limit $7)';
  -- Where the window ends among all ids, 0 to 1, by the hexadecimal digits that an id begins with.
  place float8 := coalesce(('x' || rpad(substring(last_id from '^cap_([0-9a-f]{1,8})'), 8, '0'))::bit(32)::bigint / 4294967296.0, 0);
  width float8 := 1.2 * size / greatest(likely, 1);
  window_end text := '';
  found text[];
begin
  last_id := coalesce(last_id, '');
  while size > 0 and window_end < '~' collate "C" and (served is not null or not none_withheld) loop
    place := place + width;
    window_end := case when place < 1 then 'cap_' || lpad(to_hex(floor(place * 4294967296)::bigint), 8, '0') else '~' end;
    execute statement into found using wanted, served, withheld, key, last_id, window_end, size;
    return query select unnest(found);
    size := size - cardinality(found);
    last_id := greatest(last_id, window_end collate "C");
    width := width * case when found = '{}' then 8 else least(8, 0.3 + 1.2 * size / cardinality(found)) end;
  end loop;
end
$$;
