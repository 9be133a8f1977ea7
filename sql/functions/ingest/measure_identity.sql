-- The part of a record id that comes from its measure: source + direction + technology + availability type + firmness +
-- flexibility + horizon + key. Unit and state are not part of it.
create or replace function ingest.measure_identity(m grid.measure) returns text
  language sql stable
as $$
  select concat_ws(e'\x1f', m.source_id, m.direction, m.technology, m.availability_type, m.firmness, coalesce(m.flexibility, ''),
    m.horizon_kind, coalesce(m.year_from::text, ''), coalesce(m.year_to::text, ''), coalesce(m.scenario, ''), m.key)
$$;
