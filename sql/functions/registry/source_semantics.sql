-- What a source's figures and identifiers mean: the vocabulary of its measures, and the words of its manifest.
create or replace function registry.source_semantics(source registry.source) returns json
  language sql stable
as $$
  select json_build_object(
    'directions', array(select distinct m.direction from grid.measure m where m.source_id = source.id order by 1),
    'availability_types', array(select distinct m.availability_type from grid.measure m where m.source_id = source.id order by 1),
    'units', array(select distinct m.unit from grid.measure m where m.source_id = source.id order by 1),
    'identifiers', source.semantics ->> 'identifiers',
    'notes', source.semantics ->> 'notes')
$$;
