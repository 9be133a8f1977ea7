-- Fills stage_record: one row for each figure of the document that is not set aside, with its id.
--   of_source  id of the source
-- The arrays of a row are of one length and unnested side by side in the select list: as a function in `from`, each row's
-- went through a store of its own.
create or replace function ingest.stage_records(of_source text) returns void
  language plpgsql
as $$
begin
  create temporary table stage_record as
  with identity as materialized (
    select m.id, m.unit, ingest.measure_identity(m) as text from grid.measure m where m.source_id = of_source
  ), figure as (
    select r.scheme, r.identifier, r.point, r.limiting_factors, r.notes, r.upstream_scheme, r.upstream_identifier, r.locator,
      unnest(r.measure_id) as measure_id, unnest(r.state) as state, unnest(r.value) as value, unnest(r.value_min) as value_min,
      unnest(r.value_max) as value_max, unnest(r.class_code) as class_code, unnest(r.class_label) as class_label,
      unnest(r.as_published) as as_published, unnest(r.queue_mw) as queue_mw
    from stage_row r
    where not exists (select from stage_aside s where s.row = r.row)
  )
  select ingest.record_id(m.text, a.own_id, f.point) as id,
    m.id as measure_id, a.id as asset_id, f.point, f.state, f.value, f.value_min, f.value_max, m.unit, f.class_code,
    f.class_label, f.as_published, f.queue_mw, f.limiting_factors, f.notes,
    u.own_id as upstream_asset_id, f.locator
  from figure f
  left join stage_asset u on u.scheme = f.upstream_scheme and u.identifier = f.upstream_identifier
  join stage_asset a on a.scheme = f.scheme and a.identifier = f.identifier
  join identity m on m.id = f.measure_id;
  analyze stage_record;
end
$$;
