-- Fills stage_record: one row for each figure of the document that is not set aside, with its id.
--   of_source  id of the source
-- A record is source + asset + direction + technology + availability type + firmness + flexibility + horizon + the
-- source's own point id + measure; unit and state are no part of it.
create or replace function ingest.stage_records(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_record as
  with identity as materialized (
    select id, unit, column_name, concat_ws(e'\x1f', source_id, direction, technology, availability_type, firmness,
      coalesce(flexibility, ''), horizon_kind, coalesce(year_from::text, ''), coalesce(year_to::text, ''),
      coalesce(scenario, ''), key) as text
    from grid.measure where source_id = of_source
  )
  select registry.derive_id('cap_', m.text, a.id, r.point) as id,
    m.id as measure_id, a.id as asset_id, r.point, f.state, f.value, f.value_min, f.value_max, m.unit, f.class_code,
    f.class_label, f.as_published, f.queue_mw, r.limiting_factors, r.notes,
    u.id as upstream_asset_id, r.locator
  from stage_row r
  left join stage_asset u on u.scheme = r.upstream_scheme and u.identifier = r.upstream_identifier
  join stage_asset a on a.scheme = r.scheme and a.identifier = r.identifier
  cross join lateral unnest(r.measure_id, r.state, r.value, r.value_min, r.value_max, r.class_code, r.class_label,
    r.as_published, r.queue_mw)
    as f (measure_id, state, value, value_min, value_max, class_code, class_label, as_published, queue_mw)
  join identity m on m.id = f.measure_id
  where not exists (select from stage_aside s where s.row = r.row);
  create index on stage_record (id);
  analyze stage_record;
end
$$;
