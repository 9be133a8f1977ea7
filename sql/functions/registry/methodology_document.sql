-- A methodology as served, with the listed sources whose figures it explains.
create or replace function registry.methodology_document(methodology registry.methodology) returns json
  language sql stable
as $$
  select json_build_object(
    'id', methodology.id, 'name', methodology.name,
    'source_ids', array(
      select s.id from registry.source_methodology m join registry.source s on s.id = m.source_id
      where m.methodology_id = methodology.id and s.listed order by s.id),
    'basis', methodology.basis, 'network_state', methodology.network_state,
    'included', (
      select json_object_agg(part, coalesce(methodology.included ->> part, 'unknown') order by place)
      from unnest(array['connected', 'granted', 'queued', 'upstream_grid', 'reinforcements', 'short_circuit', 'voltage'])
        with ordinality p (part, place)),
    'comparability_class', methodology.comparability_class, 'additive', methodology.additive,
    'disclaimers', (
      select coalesce(json_agg(json_build_object('text', d ->> 'text', 'language', d ->> 'language')), '[]')
      from jsonb_array_elements(methodology.disclaimers) d),
    'url', methodology.url)
$$;
