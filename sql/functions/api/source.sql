-- GET /v1/sources/{id}: one publication with its methodologies, licence, rights evidence, semantics, whom to ask, the duties of its
-- operator and the legends of its classes.
-- Raises source_not_found.
create or replace function api.source(caller access.plan, params jsonb, after jsonb) returns api.answer
  language plpgsql stable
as $$
begin
  perform registry.require_sources(array[params ->> 'id'], false, 'id');
  return (
    select (row_to_json(d), null, jsonb_build_object('attribution', grid.attribution(array[d.id])))::api.answer
    from (
      select l.*,
        (select coalesce(json_agg(registry.methodology_document(t) order by t.id), '[]')
         from registry.source_methodology m join registry.methodology t on t.id = m.methodology_id
         where m.source_id = l.id) as methodologies,
        case when s.licence_name is not null then json_build_object('name', s.licence_name, 'url', s.licence_url) end as licence,
        registry.rights_evidence(s) as rights_evidence,
        json_build_object('directions', u.directions, 'availability_types', u.availability_types, 'units', u.units,
          'identifiers', s.semantics ->> 'identifiers', 'notes', s.semantics ->> 'notes') as semantics,
        registry.contact(s.id) as contact, coalesce(s.manifest -> 'duties', '[]') as duties,
        (select coalesce(json_agg(json_build_object('measure', m.key, 'url', m.legend ->> 'url', 'quote', m.legend ->> 'quote',
             'classes', (
               select json_object_agg(c.key, json_build_object('label', c.value, 'meaning', grid.class_meaning(m.class_meanings, c.key))
                 order by c.key)
               from jsonb_each_text(m.classes) c)) order by m.key), '[]')
         from jsonb_to_recordset(s.manifest -> 'measures') as m (key text, classes jsonb, class_meanings jsonb, legend jsonb)
         where m.legend <> 'null') as legends
      from registry.source_listing() l join registry.source s on s.id = l.id
      cross join lateral (
        select coalesce(array_agg(distinct m.direction), '{}') as directions,
          coalesce(array_agg(distinct m.availability_type), '{}') as availability_types, coalesce(array_agg(distinct m.unit), '{}') as units
        from grid.measure m where m.source_id = l.id) u
      where l.id = params ->> 'id'
    ) d);
end
$$;
