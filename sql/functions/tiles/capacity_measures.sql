-- The measures whose records a capacity tile tells of.
--   params  validated parameters of the tile
-- Returns
--   id          of the measure
--   shown       whether its figures are drawn: those of `available` and of classes, or of the availability types that are asked for
--   generation, load  whether a figure holds for that direction; bidirectional ones hold for both
--   per_mw      as in tiles.capacity_facts
--   preference  which of two equal figures is told: the lower. First the horizon nearest to now, then firm figures, then those that are
--               not stale
-- Raises the contract's errors for unknown or unserved countries, operators and sources.
create or replace function tiles.capacity_measures(params jsonb)
  returns table (id integer, shown boolean, generation boolean, load boolean, per_mw float8, preference integer)
  language plpgsql stable
as $$
declare
  filtered constant boolean := grid.filters_measures(params);
  chosen integer[];
begin
  if filtered then
    chosen := array(select m.id from grid.capacity_measures(params) m where m.fresh);
  end if;
  return query
  select m.id, params ? 'availability_type' or m.availability_type in ('available', 'class_only'),
    m.direction in ('generation', 'bidirectional'), m.direction in ('load', 'bidirectional'), f.per_mw,
    row_number() over (order by f.years_away nulls last, f.firm desc nulls last, f.stale nulls last, m.id)::integer
  from grid.current_measure m cross join lateral tiles.capacity_facts(m) f
  where not filtered or (m.id in (select unnest(chosen))) is true;
end
$$;
