-- For searches of the past, as grid.search_current for those of now: one page of ids of the records as of the instant in params,
-- in a sort order, after a given sort key.
--   params    validated parameters of the search, with as_of
--   measures  ids of the matching measures whose figures may be shown, and withheld those whose may not
--   sort      id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, ties break by id
--   after     {key, id} of the row before the page, or null; key is null in the tail of nulls
-- The page is taken from the bands of the order, one after the other: of equal keys, of those beyond, of nulls. One condition
-- with `or` over the keyset took 3.4 s deep in the zeros. A date is a measure's, so that each day is a band by id.
create or replace function grid.capacity_page(params jsonb, measures integer[], withheld integer[], sort text,
    after jsonb, size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  last_id text := after ->> 'id';
  last_day date := case when field = 'source_date' then after ->> 'key' end;
  last_key numeric := case when field in ('value_mw', 'voltage_kv') then after ->> 'key' end;
  taken integer := 0;
  got integer;
  day record;
begin
  if field = 'id' then
    return query select b.id, b.key from grid.capacity_ties(params, 'id', 'true', null, measures, withheld, last_id, size) b;
    return;
  end if;

  if field = 'source_date' then
    for day in
      select m.source_date as date, array_agg(m.id) filter (where m.id = any (measures)) as served,
        array_agg(m.id) filter (where m.id = any (withheld)) as masked
      from grid.measure_dated(params) m
      where m.id = any (measures || withheld)
        and (after is null or m.source_date is not distinct from last_day or last_day is not null and m.source_date is null
          or case when falling then m.source_date < last_day else m.source_date > last_day end)
      group by 1
      order by case when falling then m.source_date end desc nulls last, m.source_date nulls last
    loop
      return query
      select b.id, day.date::text
      from grid.capacity_ties(params, 'id', 'true', null, day.served, day.masked,
        case when day.date is not distinct from last_day then last_id end, size - taken) b;
      get diagnostics got = row_count;
      taken := taken + got;
      exit when taken >= size;
    end loop;
    return;
  end if;

  if last_key is not null then
    return query
    select b.id, b.key
    from grid.capacity_ties(params, field, '%1$s = ($3 ->> ''key'')::numeric', after, measures, withheld, last_id, size) b;
    get diagnostics taken = row_count;
  end if;
  if taken < size and (after is null or last_key is not null) then
    return query select b.id, b.key from grid.capacity_beyond(params, field, falling, last_key, measures, withheld, size - taken) b;
    get diagnostics got = row_count;
    taken := taken + got;
  end if;
  -- Nulls satisfy no numeric filter: to look for some among those that do would be to read all.
  if taken < size and not params ?| (case field when 'voltage_kv' then array['min_voltage_kv', 'max_voltage_kv'] else array['min_capacity_mw'] end) then
    return query
    select b.id, b.key
    from grid.capacity_ties(params, field, '%1$s is null', null, measures, withheld, case when last_key is null then last_id end, size - taken) b;
  end if;
end
$$;
