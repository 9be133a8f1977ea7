-- One page of record ids in a sort order, after a given sort key.
--   params    validated parameters of the search
--   measures  ids of the matching measures whose figures may be shown, and withheld those whose may not
--   sort      id | [-]value_mw | [-]source_date | [-]voltage_kv: nulls come last both ways, ties break by id
--   after     {key, id} of the row before the page, or null; key is null in the tail of nulls
-- By id the records are read in the order of their ids where the measures have one in fifty or more; and by date, which is
-- a measure's, day by day. Else, and by a figure, each band of the order (equal to the key, beyond it, null) is merged by
-- grid.capacity_merge: one condition with `or` over the keyset took 3.4 s deep in the zeros.
create or replace function grid.capacity_page(params jsonb, measures integer[], withheld integer[], sort text,
    after jsonb, size integer) returns table (id text, key text)
  language plpgsql stable
as $$
declare
  falling boolean := sort like '-%';
  field text := ltrim(sort, '-');
  last_day date := case when field = 'source_date' then after ->> 'key' end;
  day record;
  band text;
  taken integer := 0;
  got integer;
begin
  -- Versions have no index by measure.
  if field = 'id' and (params ? 'as_of' or grid.share_of_records(measures || withheld) > 0.02) then
    return query select i, null from grid.capacity_by_id(params, measures || withheld, after ->> 'id', size) i;
    return;
  end if;
  if field = 'id' then
    return query
    select p.id, null
    from grid.capacity_merge(params, 'id', false, case when after is null then 'true' else 'r.id > $3 ->> ''id''' end,
      measures, withheld, after, size) p;
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
      exit when taken >= size;
      return query
      select p.id, day.date::text
      from grid.capacity_merge(params, 'id', false,
        case when after is not null and day.date is not distinct from last_day then 'r.id > $3 ->> ''id''' else 'true' end,
        day.served, day.masked, after, size - taken) p;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;
    return;
  end if;

  foreach band in array case
    when after is null then array['%1$s is not null', '%1$s is null']
    when after ->> 'key' is null then array['%1$s is null and r.id > $3 ->> ''id''']
    else array['%1$s = ($3 ->> ''key'')::numeric and r.id > $3 ->> ''id''',
      '%1$s ' || case when falling then '<' else '>' end || ' ($3 ->> ''key'')::numeric', '%1$s is null']
  end loop
    exit when taken >= size;
    return query
    select p.id, p.key from grid.capacity_merge(params, field, falling, band, measures, withheld, after, size - taken) p;
    get diagnostics got = row_count;
    taken := taken + got;
  end loop;
end
$$;
