-- Updates a source's measures from its manifest. Measures that are no longer in it stay, because versions refer to them; their figures
-- stand for no asset, as nobody says any more what they mean.
--   measures  array of the manifest's measures
-- Raises HR003 when a published measure keeps its key but changes what the ids of its records derive from (registry.measure_identity):
-- what it is found to mean later goes into its manifest together with its first meaning as `identity`.
create or replace function registry.apply_measures(source text, owner_key text, measures jsonb) returns void
  language plpgsql
as $$
declare
  altered text;
begin
  with stated as (
    select source as source_id, m.key, m."column" as column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
      h.kind as horizon_kind, h.year_from, h.year_to, h.scenario, registry.derive_id('mth_', owner_key, m.methodology) as methodology_id,
      m.unit, m.negative_meant, nullif(m.classes, 'null') as classes, nullif(m.class_meanings, 'null') as class_meanings,
      coalesce(m.best, true) as may_be_best,
      coalesce(registry.text_list(nullif(m.technologies, 'null')), array[m.technology]) as technologies,
      nullif(m.condition, 'null') as condition, coalesce(m.connects, 'here') as connects, coalesce(m.about, 'asset') as about,
      m.season, m.hours,
      m.views, nullif(m.beyond, 'null') as beyond, coalesce(registry.text_list(m.deducted), '{}') as deducted,
      nullif(m.identity, 'null') as identity, coalesce(m.evidence, '{}') as evidence,
      m.contracted, m.reserved
    from jsonb_to_recordset(measures) m (key text, "column" text, direction text, technology text, availability_type text, firmness text,
      flexibility text, horizon jsonb, methodology text, unit text, negative_meant boolean, classes jsonb, class_meanings jsonb,
      best boolean, technologies jsonb, condition jsonb, connects text, about text, season text, hours text, views text, beyond jsonb,
      deducted jsonb, identity jsonb, evidence jsonb, contracted text, reserved text)
    cross join lateral jsonb_to_record(m.horizon) h (kind text, year_from int, year_to int, scenario text)
  ), written as (
    insert into grid.measure as o (source_id, key, column_name, direction, technology, availability_type, firmness, flexibility,
      horizon_kind, year_from, year_to, scenario, methodology_id, unit, negative_meant, classes, class_meanings, may_be_best,
      technologies, condition, connects, about, season, hours, views, beyond, deducted, identity, evidence,
      contracted, reserved)
    select s.* from stated s
    on conflict (source_id, key) do update set column_name = excluded.column_name, direction = excluded.direction,
      technology = excluded.technology, availability_type = excluded.availability_type, firmness = excluded.firmness,
      flexibility = excluded.flexibility, horizon_kind = excluded.horizon_kind, year_from = excluded.year_from, year_to = excluded.year_to,
      scenario = excluded.scenario, methodology_id = excluded.methodology_id, unit = excluded.unit,
      negative_meant = excluded.negative_meant, classes = excluded.classes, class_meanings = excluded.class_meanings,
      may_be_best = excluded.may_be_best, technologies = excluded.technologies, condition = excluded.condition,
      connects = excluded.connects, about = excluded.about, season = excluded.season, hours = excluded.hours, views = excluded.views,
      beyond = excluded.beyond, deducted = excluded.deducted, identity = excluded.identity, evidence = excluded.evidence,
      contracted = excluded.contracted, reserved = excluded.reserved
    where registry.measure_identity(o) = registry.measure_identity(excluded)
      or not exists (select from grid.record_version v where v.measure_id = o.id)
    returning o.key
  )
  select e ->> 'key' into altered from jsonb_array_elements(measures) e where e ->> 'key' not in (select w.key from written w) limit 1;
  if altered is not null then
    raise exception sqlstate 'HR003' using message = format(
      'Measure "%s" of source %s is published with another direction, technology, availability, firmness, flexibility '
      'or horizon: state the first ones as its identity, or give it a new key', altered,
      (select key from registry.source where id = source));
  end if;
  update grid.measure m set may_be_best = false
  where m.source_id = source and m.may_be_best and m.key not in (select e ->> 'key' from jsonb_array_elements(measures) e);
end
$$;
