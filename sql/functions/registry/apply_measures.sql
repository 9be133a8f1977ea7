-- Updates a source's measures from its manifest. Measures that are no longer in it stay, because versions refer to them; their figures
-- stand for no asset, as nobody says any more what they mean.
--   measures  array of the manifest's measures
-- Raises HR003 when a published measure keeps its key but changes direction, technology, availability, firmness, flexibility or
-- horizon: the ids of its records derive from these.
create or replace function registry.apply_measures(source text, owner_key text, measures jsonb) returns void
  language plpgsql
as $$
declare
  altered text;
begin
  create temporary table if not exists applied_measure (like grid.measure);
  truncate applied_measure;
  insert into applied_measure (id, source_id, key, column_name, direction, technology, availability_type, firmness,
    flexibility, horizon_kind, year_from, year_to, scenario, methodology_id, unit, negative_meant, classes, class_meanings, may_be_best)
  select 0, source, m.key, m."column", m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
    m.horizon ->> 'kind', (m.horizon ->> 'year_from')::int, (m.horizon ->> 'year_to')::int, m.horizon ->> 'scenario',
    registry.derive_id('mth_', owner_key, m.methodology), m.unit, m.negative_meant, nullif(m.classes, 'null'),
    nullif(m.class_meanings, 'null'), coalesce(m.best, true)
  from jsonb_to_recordset(measures) as m (key text, "column" text, direction text, technology text,
    availability_type text, firmness text, flexibility text, horizon jsonb, methodology text, unit text,
    negative_meant boolean, classes jsonb, class_meanings jsonb, best boolean);

  select n.key into altered
  from applied_measure n join grid.measure o on o.source_id = source and o.key = n.key
  where (o.direction, o.technology, o.availability_type, o.firmness, o.flexibility, o.horizon_kind, o.year_from,
         o.year_to, o.scenario) is distinct from
        (n.direction, n.technology, n.availability_type, n.firmness, n.flexibility, n.horizon_kind, n.year_from,
         n.year_to, n.scenario)
    and exists (select from grid.record_version v where v.measure_id = o.id)
  limit 1;
  if altered is not null then
    raise exception sqlstate 'HR003' using message = format(
      'Measure "%s" of source %s is published with another direction, technology, availability, firmness, flexibility '
      'or horizon: give it a new key', altered, (select key from registry.source where id = source));
  end if;

  insert into grid.measure as o (source_id, key, column_name, direction, technology, availability_type, firmness,
    flexibility, horizon_kind, year_from, year_to, scenario, methodology_id, unit, negative_meant, classes, class_meanings, may_be_best)
  select n.source_id, n.key, n.column_name, n.direction, n.technology, n.availability_type, n.firmness, n.flexibility,
    n.horizon_kind, n.year_from, n.year_to, n.scenario, n.methodology_id, n.unit, n.negative_meant, n.classes, n.class_meanings, n.may_be_best
  from applied_measure n
  on conflict (source_id, key) do update set column_name = excluded.column_name, direction = excluded.direction,
    technology = excluded.technology, availability_type = excluded.availability_type, firmness = excluded.firmness,
    flexibility = excluded.flexibility, horizon_kind = excluded.horizon_kind, year_from = excluded.year_from,
    year_to = excluded.year_to, scenario = excluded.scenario, methodology_id = excluded.methodology_id,
    unit = excluded.unit, negative_meant = excluded.negative_meant, classes = excluded.classes, class_meanings = excluded.class_meanings,
    may_be_best = excluded.may_be_best;
  update grid.measure m set may_be_best = false where m.source_id = source and m.may_be_best and m.key not in (select n.key from applied_measure n);
end
$$;
