-- The first `size` records, of now or of the instant in the parameters, whose sort key is not null and lies beyond another, by key, then by id.
--   field     value_mw | voltage_kv;  falling  highest first
--   beyond    the key after which rows are wanted, or null for all
--   served    numbers of the sources whose figures may be shown;  withheld  of those whose may not, which have no value_mw
--   parts, part_ids, likely  as in grid.search_ties
-- Voltages are few: each that an asset has is a band of equal keys, and so is zero, which nine figures in ten are.
create or replace function grid.search_beyond(params jsonb, wanted grid.search_filter, field text, falling boolean,
    beyond numeric, served integer[], withheld integer[], size integer,
    parts text, part_ids integer[], likely float8) returns table (id text, key text)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  side integer := case when falling then 1 else -1 end;
  taken integer := 0;
  got integer;
begin
  if field = 'voltage_kv' then
    loop
      beyond := grid.next_voltage(params, falling, beyond);
      exit when beyond is null or taken >= size;
      return query
      select t, beyond::text from grid.search_ties(wanted, field, beyond, served, withheld, null, size - taken, parts, part_ids, likely / 8) t;
      get diagnostics got = row_count;
      taken := taken + got;
    end loop;
    return;
  end if;

  if beyond is null or beyond * side > 0 then
    return query
    select f.id, f.key::text
    from grid.search_figures(wanted, falling, case when falling then 0 else coalesce(beyond, '-Infinity') end,
      case when falling then coalesce(beyond, 'Infinity') else 0 end, served, size, case parts when 'cell' then part_ids end) f;
    get diagnostics taken = row_count;
    if taken < size and (wanted.least_mw <= 0) is not false then
      return query select t, '0' from grid.search_ties(wanted, field, 0, served, null, null, size - taken, parts, part_ids, likely) t;
      get diagnostics got = row_count;
      taken := taken + got;
    end if;
    beyond := null;
  end if;
  if taken < size then
    return query
    select f.id, f.key::text
    from grid.search_figures(wanted, falling, case when falling then '-Infinity' else coalesce(beyond, 0) end,
      case when falling then coalesce(beyond, 0) else 'Infinity' end, served, size - taken, case parts when 'cell' then part_ids end) f;
  end if;
end
$$;
