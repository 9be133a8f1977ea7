-- The first `size` records with one sort key, by id: those of now, or of the instant that `wanted` names.
--   field     id: every record · value_mw, voltage_kv: those whose sort key is `key`, or that have none where it is null
--   served    numbers of the sources whose figures may be shown;  withheld  of those whose may not, which have no value_mw
--   last_id   the id after which rows are wanted, or null
--   parts     source, or what is read in place of the sources where that has fewer records to pass over: cell, the cells of
--             grid.place_cells that the box touches · measure, the measures that the search asks for; part_ids  their numbers
--   likely    how many records may match: tells how much to read first, and nothing else
-- Each part is read by index as far as one window of ids after the other goes, until the page is full. Ids follow from hashes, so
-- that a window holds as large a share of each; the next one is made as wide as the last one tells. So about as
-- many records are passed over as lie before the page's end, at 0.17 µs each.
create or replace function grid.search_ties(wanted grid.search_filter, field text, key numeric, served integer[],
    withheld integer[], last_id text, size integer, parts text, part_ids integer[], likely float8) returns setof text
  language plpgsql stable
as $$
declare
  none boolean := case field when 'voltage_kv' then key not between coalesce(wanted.least_kv, key) and coalesce(wanted.most_kv, key)
    when 'value_mw' then key < wanted.least_mw or key is null and wanted.least_mw is not null end;
  -- Of the past, figures above zero are few and have orders of versions by source.
  above boolean := wanted.as_of is not null and coalesce(wanted.least_mw > 0, false);
  -- Other figures than zero are best found by source, and those that have none where a source's own are apart.
  way text := case when above or field = 'value_mw' and (key <> 0 or key is null and parts = 'measure') then 'source' else parts end;
  of_versions boolean := above or wanted.as_of is not null and field = 'value_mw' and way = 'source';
  sources integer[] := case when not of_versions then served end
    || case when not above and (field <> 'value_mw' or key is null) then withheld end;
  read integer[] := case when way = 'source' then sources else part_ids end;
  most integer := size;
  -- Where the window ends among all ids, 0 to 1, by the hexadecimal digits that an id begins with.
  place float8 := coalesce(('x' || rpad(substring(last_id from '^cap_([0-9a-f]{1,8})'), 8, '0'))::bit(32)::bigint / 4294967296.0, 0);
  width float8 := case when field = 'value_mw' and key <> 0 then 1 else 1.2 * size / greatest(likely, 1) end;
  window_end text := '';
  found text[];
begin
  last_id := coalesce(last_id, '');
  while most > 0 and window_end < '~' collate "C" and none is not true
    and (cardinality(sources) > 0 or of_versions and cardinality(served) > 0)
  loop
    place := place + width;
    window_end := case when place < 1 then 'cap_' || lpad(to_hex(floor(place * 4294967296)::bigint), 8, '0') else '~' end;
    found := '{}';
    if cardinality(sources) > 0 then
      found := grid.search_window(wanted, field, key, way, read, sources, withheld, last_id, window_end, most);
    end if;
    if of_versions then
      found := array(
        select f from unnest(found || grid.search_window_versions(wanted, field, key, served, last_id, window_end, most)) f
        order by f collate "C" limit most);
    end if;
    return query select unnest(found);
    most := most - cardinality(found);
    last_id := greatest(last_id, window_end collate "C");
    width := width * case when found = '{}' then 8 else least(8, 0.3 + 1.2 * most / cardinality(found)) end;
  end loop;
end
$$;
