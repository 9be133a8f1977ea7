-- One page of ids of records, of now or of the instant in the parameters, in a sort order, after a given sort key.
--   params    validated parameters of the search;  wanted  what they ask of single records
--   measures  ids of all matching measures
--   served_sources    numbers of their sources whose figures may be shown;  withheld_sources  of those whose may not
--   parts, part_ids, likely  as in grid.search_ties; parts may be all: ids are then read in the order of all of them
--   sort      id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, ties break by id
--   after     {key, id} of the row before the page, or null; key is null in the tail of nulls
-- The page is put together from the bands of the order, one after the other: of each, the records with one key by id
-- (grid.search_ties), or figures of one sign by figure (grid.search_figures). A date is a measure's, so that a day is a band.
create or replace function grid.search_page(params jsonb, wanted grid.search_filter, measures integer[], served_sources integer[],
    withheld_sources integer[], sort text, after jsonb, size integer,
    parts text, part_ids integer[], likely float8) returns table (id text, key text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  last_id text := after ->> 'id';
  last_day date := case when field = 'source_date' then after ->> 'key' end;
  last_key numeric := case when field in ('value_mw', 'voltage_kv') then after ->> 'key' end;
  taken integer := 0;
  got integer;
  band record;
begin
  if field = 'source_date' then
    for band in
      select d.source_date as date, array_agg(m.id) as measures,
        array_agg(distinct s.no) filter (where s.granted) as served, array_agg(distinct s.no) filter (where not s.granted) as masked
      from grid.measure_dated(params) d join grid.measure m on m.id = d.id join registry.source s on s.id = m.source_id
      where (m.id in (select unnest(measures))) is true
        and (after is null or d.source_date is not distinct from last_day or last_day is not null and d.source_date is null
          or case when falling then d.source_date < last_day else d.source_date > last_day end)
      group by 1
      order by case when falling then d.source_date end desc nulls last, d.source_date nulls last
    loop
      wanted.measures := band.measures;
      return query
      select t, band.date::text
      from grid.search_ties(wanted, 'id', null, band.served, band.masked,
        case when band.date is not distinct from last_day then last_id end, size - taken, case parts when 'measure' then parts else 'source' end,
        band.measures, likely / 30) t;
      get diagnostics got = row_count;
      taken := taken + got;
      exit when taken >= size;
    end loop;
    return;
  end if;

  if field = 'id' then
    if parts = 'all' then
      return query select w, null::text from grid.search_walk(wanted, served_sources || withheld_sources, last_id, size) w;
    else
      return query
      select t, null::text
      from grid.search_ties(wanted, field, null, served_sources, withheld_sources, last_id, size, parts, part_ids, likely) t;
    end if;
    return;
  end if;

  if last_key is not null then
    return query
    select t, after ->> 'key'
    from grid.search_ties(wanted, field, last_key, served_sources, withheld_sources, last_id, size,
      parts, part_ids, likely) t;
    get diagnostics taken = row_count;
  end if;
  if taken < size and (after is null or last_key is not null) then
    return query
    select b.id, b.key
    from grid.search_beyond(params, wanted, field, falling, last_key, served_sources, withheld_sources, size - taken,
      parts, part_ids, likely) b;
    get diagnostics got = row_count;
    taken := taken + got;
  end if;
  if taken < size and (case field when 'voltage_kv' then wanted.least_kv is null and wanted.most_kv is null else wanted.least_mw is null end) then
    return query
    select t, null::text
    from grid.search_ties(wanted, field, null, served_sources, withheld_sources, case when last_key is null then last_id end,
      size - taken, parts, part_ids, likely) t;
  end if;
end
$$;
