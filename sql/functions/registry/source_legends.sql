-- The publisher's legends of a source's classes, by measure: [{measure, url, quote, classes: {code: {label, meaning}}}].
create or replace function registry.source_legends(source registry.source) returns json
  language sql stable
as $$
  select coalesce(json_agg(json_build_object('measure', m.key, 'url', m.legend ->> 'url', 'quote', m.legend ->> 'quote',
      'classes', (
        select json_object_agg(c.key, json_build_object('label', c.value, 'meaning', grid.class_meaning(m.class_meanings, c.key)) order by c.key)
        from jsonb_each_text(m.classes) c)) order by m.key), '[]')
  from jsonb_to_recordset(source.manifest -> 'measures') as m (key text, classes jsonb, class_meanings jsonb, legend jsonb)
  where m.legend <> 'null'
$$;
