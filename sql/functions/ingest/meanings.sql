-- What manifests say of each measure of a published source that the choice of headline figures depends on, by the members of a manifest.
--   told  whether figures of its source are served
create or replace function ingest.meanings() returns table (measure_id integer, source_id text, told boolean, meant jsonb)
  language sql stable
as $$
  select m.id, s.id, s.granted and s.enabled and s.listed and not s.registry_only,
    jsonb_build_object('technologies', m.technologies, 'availability_type', m.availability_type, 'firmness', m.firmness,
      'horizon', jsonb_build_object('kind', m.horizon_kind, 'year_from', m.year_from, 'year_to', m.year_to),
      'condition', m.condition, 'connects', m.connects, 'about', m.about, 'views', m.views, 'best', m.may_be_best,
      'class_meanings', m.class_meanings, 'copy_of', (select o.key from registry.source o where o.id = s.copy_of),
      'stale_after_days', extract(day from s.stale_after), 'rights', s.effective_rights, 'registry_only', s.registry_only,
      'listed', s.listed)
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.current_run is not null
$$;
