-- A methodology as served, with the listed sources that use it. Its disclaimers may state figures: they are served where a source that uses
-- it may be.
create or replace function registry.methodology_document(methodology registry.methodology) returns json
  language plpgsql stable
as $$
declare
  included jsonb := methodology.included;
begin
  return json_build_object(
    'id', methodology.id, 'name', methodology.name,
    'source_ids', array(
      select s.id from registry.source_methodology m join registry.source s on s.id = m.source_id
      where m.methodology_id = methodology.id and s.listed order by s.id),
    'basis', methodology.basis, 'network_state', methodology.network_state,
    'included', json_build_object(
      'connected', coalesce(included ->> 'connected', 'unknown'), 'granted', coalesce(included ->> 'granted', 'unknown'),
      'queued', coalesce(included ->> 'queued', 'unknown'), 'upstream_grid', coalesce(included ->> 'upstream_grid', 'unknown'),
      'reinforcements', coalesce(included ->> 'reinforcements', 'unknown'),
      'short_circuit', coalesce(included ->> 'short_circuit', 'unknown'), 'voltage', coalesce(included ->> 'voltage', 'unknown')),
    'comparability_class', methodology.comparability_class, 'additive', methodology.additive,
    'disclaimers', (
      select coalesce(json_agg(json_build_object('text', d ->> 'text', 'language', d ->> 'language')), '[]')
      from jsonb_array_elements(methodology.disclaimers) d
      where exists (
        select from registry.source_methodology m join registry.source s on s.id = m.source_id
        where m.methodology_id = methodology.id and s.granted)),
    'url', methodology.url);
end
$$;
