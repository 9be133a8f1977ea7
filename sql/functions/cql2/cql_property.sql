-- The SQL of a property that filters in CQL2 may name.
--   about  list: a property of an asset · record: of a capacity record; see question.conditions
-- expression  SQL over the table's alias `%1$s`, or over the rows of `fixed_in`
-- fixed_in    SQL of the few rows that many share, and which have it: measures `m`, or operators `o` of assets; null for any other property
create or replace function grid.cql_property(property text, about text, out expression text, out fixed_in text)
  language plpgsql immutable
as $$
declare
  of_asset constant text := '(select %s from grid.asset a where a.id = %%1$s.asset_id)';
  of_figure constant text := '(%%1$s.figure).%I';
begin
  if about = 'list' and property = 'operator' then
    fixed_in := 'registry.operator o';
  elsif about <> 'list' and property in ('country', 'operator', 'operator_name', 'source_id', 'direction', 'technology',
      'technologies', 'condition', 'connects', 'about', 'season', 'hours', 'availability_type', 'firmness', 'flexibility', 'horizon_kind',
      'year_from', 'year_to', 'scenario', 'measure', 'unit',
      'comparability_class', 'source_date', 'stale', 'disclaimers', 'document_url', 'operator_url') then
    fixed_in := 'grid.current_measure m join registry.operator o on o.id = m.operator_id join registry.source s on s.id = m.source_id '
      'join registry.methodology t on t.id = m.methodology_id join grid.run run on run.id = m.current_run';
  end if;
  expression := case
    when property = 'geometry' then 'ST_SetSRID(ST_MakePoint(%1$s.lon, %1$s.lat), 4326)'
    when property = 'operator' then 'o.key'
    when about = 'list' then '%1$s.' || quote_ident(property)
    when property = 'operator_name' then 'o.name'
    when property = 'measure' then 'm.key'
    -- A date that nobody stated is older than every other.
    when property = 'source_date' then 'coalesce(m.source_date, ''-infinity'')'
    when property = 'comparability_class' then 't.comparability_class'
    when property = 'stale' then 'grid.is_stale(m.source_date, m.stale_after, now())'
    when property = 'technologies' then 'array_to_string(m.technologies, '' '')'
    when property = 'condition' then 'grid.codes_text(m.condition)'
    when property = 'disclaimers' then 'case when m.granted then grid.disclaimers_text(t.disclaimers) end'
    when property = 'document_url' then 'run.document_url'
    when property = 'operator_url' then 's.operator_url'
    when fixed_in is not null then 'm.' || quote_ident(property)
    -- Looked up in the question: to work it out takes as long as all heads of assets.
    when property = 'role' then '(($1).role_of ->> %1$s.id)'
    when property = 'asset_type' then '%1$s.asset_type::text'
    when property = 'asset_name' then format(of_asset, 'a.name')
    when property = 'precision' then format(of_asset, 'a.precision')
    when property = 'attribution' then
      '(select grid.with_place_credit(s.attribution_text, c.credit) from grid.asset a, grid.measure m '
      'join registry.source s on s.id = m.source_id cross join lateral grid.place_credit(a, s.id) c '
      'where a.id = %1$s.asset_id and m.id = %1$s.measure_id)'
    -- One text, as in features.
    when property = 'limiting_factors' then format('nullif(array_to_string(' || of_figure || ', ''; ''), '''')', property)
    when property = 'limits' then format('grid.limits_text(' || of_figure || ')', property)
    when property = 'works' then format('grid.works_text(' || of_figure || ')', property)
    when property = 'facts' then format('grid.facts_text(' || of_figure || ')', property)
    when property = 'zones' then format('grid.names_text(' || of_figure || ')', property)
    when property = 'status_colour' then format('grid.colours_text(' || of_figure || ')', property)
    when property in ('value', 'value_min', 'value_max', 'class_code', 'class_label', 'queue_mw', 'notes', 'upstream_asset_id',
      'upstream_name') then format(of_figure, property)
    else '%1$s.' || quote_ident(property)
  end;
end
$$;
