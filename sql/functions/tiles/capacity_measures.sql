-- The measures whose records a capacity tile tells of.
--   params  validated parameters of the tile
-- Returns
--   id          of the measure
--   shown       whether its figures are drawn: those of `available` and of classes, or of the availability types that are asked for
--   generation, load  whether a figure holds for that direction; bidirectional ones hold for both
--   per_mw      amounts in its unit that make one of the greatest: 1000 for kW and kVA
--   preference  which of two equal figures is told: the lower. First the horizon nearest to now, then firm figures, then those that are
--               not stale
--   firm        false for flexible and mixed figures, null where it is not known
--   stale       null where the data has no date
--   year        of the horizon, the one nearest to now; null without years
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function tiles.capacity_measures(params jsonb)
  returns table (id integer, shown boolean, generation boolean, load boolean, unit text, per_mw float8, preference integer, firm boolean,
    stale boolean, year integer)
  language plpgsql stable
as $$
declare
  filtered constant boolean := grid.filters_measures(params);
  chosen integer[];
  this_year constant integer := extract(year from now() at time zone 'UTC');
begin
  if filtered then
    chosen := array(select m.id from grid.capacity_measures(params) m where m.fresh);
  end if;
  return query
  select m.id, params ? 'availability_type' or m.availability_type in ('available', 'class_only'),
    m.direction in ('generation', 'bidirectional'), m.direction in ('load', 'bidirectional'),
    m.unit, case when m.unit in ('kW', 'kVA') then 1000 else 1 end::float8,
    row_number() over (
      order by case m.horizon_kind when 'snapshot' then 0 else abs(y.year - this_year) end nulls last, f.firm desc nulls last,
        s.stale nulls last, m.id)::integer,
    f.firm, s.stale, y.year
  from grid.current_measure m
  cross join lateral (select least(greatest(this_year, m.year_from), m.year_to) as year where m.year_from is not null or m.year_to is not null
    union all select null where m.year_from is null and m.year_to is null) y
  cross join lateral (select case m.firmness when 'firm' then true when 'unspecified' then null else false end as firm) f
  cross join lateral (select grid.is_stale(m.source_date, m.stale_after, now()) as stale) s
  where not filtered or (m.id in (select unnest(chosen))) is true;
end
$$;
