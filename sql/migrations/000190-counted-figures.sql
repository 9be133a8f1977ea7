-- What is counted around a place is answered as one row, and its assets are looked up by their figures.
drop function if exists grid.figures_counted(geography, float8, text[], numeric, numeric, text[], integer[]);
drop function if exists grid.records_around(jsonb, geography, float8, float8, text[], integer[]);

-- How old the data may be comes with the measure, so that its source is not joined once more.
create or replace view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
    m.horizon_kind, m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after
  from grid.measure m
  join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
