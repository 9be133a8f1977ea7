-- What a measure says of its figures on a capacity tile.
--   unit, per_mw  its unit, and amounts of it that make one of the greatest: 1000 for kW and kVA
--   firm          false for flexible and mixed figures, null where it is not known
--   stale         null where the data has no date
--   year, years_away  of the horizon, the year nearest to now, null without years; how far it is from now, 0 for a snapshot
create or replace function tiles.capacity_facts(m grid.current_measure)
  returns table (unit text, per_mw float8, firm boolean, stale boolean, year integer, years_away integer)
  language sql stable
as $$
  select (m).unit, case when (m).unit in ('kW', 'kVA') then 1000 else 1 end::float8,
    case (m).firmness when 'firm' then true when 'unspecified' then null else false end,
    grid.is_stale((m).source_date, (m).stale_after, now()), y.year,
    case (m).horizon_kind when 'snapshot' then 0 else abs(y.year - y.this_year) end
  from (
    select t.this_year, case when (m).year_from is not null or (m).year_to is not null
      then least(greatest(t.this_year, (m).year_from), (m).year_to) end as year
    from (select extract(year from now() at time zone 'UTC')::integer as this_year) t) y
$$;
