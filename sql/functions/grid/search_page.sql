-- One page of records, current or of the filter's instant, in a sort order, after a given sort key.
--   params    validated parameters;  wanted  their filter
--   measures  ids of all matching measures, or null for every one
--   served    numbers of their sources whose figures may be shown;  withheld  of those whose may not
--   sort      id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, but an unknown date is older than any, in a key
--             '-infinity'; ties break by id
--   after     {key, id} of the row before the page, or null; key is null in the tail of nulls
--   likely    as in grid.search_band
-- A sort order is a sequence of bands, which are read one after the other until the page is full. A band holds the records with one
-- key, by id (grid.search_band), or the figures of one sign, by figure (grid.search_figures). There are few bands: dates belong to
-- sources, voltages are few, and nine figures in ten are zero.
create or replace function grid.search_page(params jsonb, wanted grid.filter, measures integer[], served integer[], withheld integer[],
    sort text, after jsonb, size integer, likely float8) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  last_id text := after ->> 'id';
  last_day date := case when field = 'source_date' then after ->> 'key' end;
  last_key numeric := case when field in ('value_mw', 'voltage_kv') then after ->> 'key' end;
  -- Whether the page begins in the tail of nulls, or after a key that several rows may share.
  in_tail boolean := after is not null and after ->> 'key' is null;
  taken integer := 0;
  got integer;
  band record;
begin
  if field = 'id' then
    return query select b, null::text from grid.search_band(wanted, 'id', null, served, withheld, last_id, size, likely) b;

  elsif field = 'source_date' then
    for band in
      select coalesce(d.source_date, '-infinity') as date, array_agg(m.id) as measures, count(*) over () as bands,
        array_agg(distinct s.no) filter (where s.granted) as served, array_agg(distinct s.no) filter (where not s.granted) as withheld
      from grid.dated_measures(params) d join grid.measure m on m.id = d.id join registry.source s on s.id = m.source_id
      where (measures is null or (m.id in (select unnest(measures))) is true)
        and (after is null or case when falling then coalesce(d.source_date, '-infinity') <= last_day else coalesce(d.source_date, '-infinity') >= last_day end)
      group by 1
      order by case when falling then coalesce(d.source_date, '-infinity') end desc, 1
    loop
      exit when taken >= size;
      wanted.measures := band.measures;
      return query
      select b, band.date::text
      from grid.search_band(wanted, 'id', null, band.served, band.withheld,
        case when band.date = last_day then last_id end, size - taken, likely / band.bands) b;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;

  elsif field = 'voltage_kv' then
    for band in
      with recursive voltage as (
        (select a.voltage_kv as kv from grid.asset a where a.merged_into is null order by a.voltage_kv desc nulls last limit 1)
        union all
        select (select a.voltage_kv from grid.asset a where a.merged_into is null and a.voltage_kv < v.kv order by a.voltage_kv desc nulls last limit 1)
        from voltage v where v.kv is not null)
      select v.kv, count(*) over () as bands
      from voltage v
      where case when v.kv is null then wanted.least_kv is null and wanted.most_kv is null
          else not in_tail and (wanted.least_kv is null or v.kv >= wanted.least_kv) and (wanted.most_kv is null or v.kv <= wanted.most_kv)
            and (after is null or case when falling then v.kv <= last_key else v.kv >= last_key end) end
      order by case when falling then -v.kv else v.kv end nulls last
    loop
      exit when taken >= size;
      return query
      select b, band.kv::text
      from grid.search_band(wanted, field, band.kv, served, withheld,
        case when after is not null and band.kv is not distinct from last_key then last_id end, size - taken, likely / band.bands) b;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;

  else
    if last_key is not null then
      return query
      select b, after ->> 'key'
      from grid.search_band(wanted, field, last_key, served, null, last_id, size, case when last_key = 0 then likely else 0 end) b;
      get diagnostics taken = row_count;
    end if;
    for band in
      select b.above, b.below
      from (values (1, 0::numeric, 'Infinity'::numeric), (2, 0, 0), (3, '-Infinity', 0)) v (n, low, high)
      cross join lateral (select case when falling then v.low else greatest(v.low, last_key) end as above,
        case when falling then least(v.high, last_key) else v.high end as below) b
      where not in_tail and v.high >= coalesce(wanted.least_mw, '-Infinity') and (wanted.least_mw is not null or wanted.least_mva is null)
        and case when v.n = 2 then last_key is null or case when falling then last_key > 0 else last_key < 0 end else b.above < b.below end
      order by case when falling then v.n else -v.n end
    loop
      exit when taken >= size;
      if band.above < band.below then
        return query
        select f.id, f.key::text from grid.search_figures(wanted, falling, band.above, band.below, served, size - taken) f;
      else
        return query select b, '0' from grid.search_band(wanted, field, 0, served, null, null, size - taken, likely) b;
      end if;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;
    if taken < size and (wanted.least_mw is null or wanted.least_mva is not null) then
      return query
      select b, null::text
      from grid.search_band(wanted, field, null, served, withheld, case when in_tail then last_id end, size - taken, likely) b;
    end if;
  end if;
end
$$;
