-- A methodology as served, with the listed sources that use it. Its disclaimers, the words of its publisher and our own may state figures:
-- they are served where a source that uses it may be, those of a measure with its source.
create or replace function registry.methodology_document(methodology registry.methodology) returns json
  language plpgsql stable
as $$
declare
  included jsonb := methodology.included;
  shown boolean := exists (
    select from registry.source_methodology m join registry.source s on s.id = m.source_id
    where m.methodology_id = methodology.id and s.granted);
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
      from jsonb_array_elements(methodology.disclaimers) d where shown),
    'evidence', (
      select coalesce(json_agg(json_build_object(
          'claim', e.claim, 'quote', e.said ->> 'quote', 'language', e.said ->> 'language', 'url', e.said ->> 'url',
          'document', e.said ->> 'document', 'locator', e.said ->> 'locator', 'date', e.said ->> 'date')
        order by e.claim, e.said ->> 'quote', e.said ->> 'locator'), '[]')
      from (
        select c.key as claim, c.value as said from jsonb_each(methodology.evidence) c where shown
        union
        select c.key, c.value
        from registry.source_methodology u join registry.source s on s.id = u.source_id
        join grid.measure m on m.source_id = u.source_id and m.methodology_id = u.methodology_id cross join jsonb_each(m.evidence) c
        where u.methodology_id = methodology.id and s.granted
        union
        select 'disclaimer', d - 'text' || jsonb_build_object('quote', d -> 'text')
        from jsonb_array_elements(methodology.disclaimers) d where shown and d ? 'date') e),
    'service_note', case when shown then methodology.service_note end, 'url', methodology.url);
end
$$;
