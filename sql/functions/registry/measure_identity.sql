-- The part of a record id that comes from its measure: source + direction + technology + availability type + firmness +
-- flexibility + horizon + key, as they were when it was first published (measure.identity). Unit and state are not part of it.
create or replace function registry.measure_identity(m grid.measure) returns text
  language sql stable
as $$
  select concat_ws(e'\x1f', m.source_id, m.direction, i.technology, i.availability_type, i.firmness, coalesce(i.flexibility, ''), h.kind,
    coalesce(h.year_from::text, ''), coalesce(h.year_to::text, ''), coalesce(h.scenario, ''), m.key)
  from jsonb_to_record(jsonb_build_object('technology', m.technology, 'availability_type', m.availability_type, 'firmness', m.firmness,
      'flexibility', m.flexibility, 'horizon', jsonb_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to,
        'scenario', m.scenario)) || coalesce(m.identity, '{}'))
    i (technology text, availability_type text, firmness text, flexibility text, horizon jsonb)
  cross join lateral jsonb_to_record(i.horizon) h (kind text, year_from int, year_to int, scenario text)
$$;
