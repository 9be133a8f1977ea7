-- The SQL of a property that filters in CQL2 may name.
--   about  list: a property of an asset · record: of a capacity record; see question.conditions
-- expression  SQL over the table's alias `%1$s`, or over the rows that fix it
-- fixed_by    which of grid.cql_fixed, fewer than the table's, many of whose rows share one; null for any other property
-- type        of the expression where rows fix it, unless it is a text
-- weight      how much longer than a column it takes to work out
create or replace function grid.cql_property(property text, about text, out expression text, out fixed_by text, out type text,
    out weight integer)
  language plpgsql immutable
as $$
declare
  of_figure constant text := '(%%1$s.figure).%I';
begin
  if about = 'list' and property = 'operator' then
    fixed_by := 'operator';
  elsif about <> 'list' and property in ('asset_name', 'precision') then
    fixed_by := 'asset';
  elsif about <> 'list' and property = 'attribution' then
    fixed_by := 'credit';
  elsif about <> 'list' and property in ('country', 'operator', 'operator_name', 'source_id', 'direction', 'technology',
      'technologies', 'condition', 'connects', 'about', 'season', 'hours', 'availability_type', 'firmness', 'flexibility', 'horizon_kind',
      'year_from', 'year_to', 'scenario', 'measure', 'unit',
      'comparability_class', 'source_date', 'stale', 'disclaimers', 'document_url', 'operator_url') then
    fixed_by := 'measure';
    type := case when property in ('year_from', 'year_to') then 'integer' when property = 'source_date' then 'date'
      when property = 'stale' then 'boolean' end;
  end if;
  expression := case
    when property = 'geometry' then 'ST_SetSRID(ST_MakePoint(%1$s.lon, %1$s.lat), 4326)'
    when property = 'operator' then 'o.key'
    when about = 'list' then '%1$s.' || quote_ident(property)
    when property = 'operator_name' then 'registry.operator_name(s.grid_company, o.name)'
    when property = 'measure' then 'm.key'
    -- A date that nobody stated is older than every other.
    when property = 'source_date' then 'coalesce(m.source_date, ''-infinity'')'
    when property = 'comparability_class' then 't.comparability_class'
    when property = 'stale' then 'grid.is_outdated(m.id, m.kept, m.source_date, m.stale_after, null)'
    when property = 'technologies' then 'array_to_string(m.technologies, '' '')'
    when property = 'condition' then 'grid.codes_text(m.condition)'
    when property = 'disclaimers' then 'case when m.granted then grid.disclaimers_text(t.disclaimers) end'
    when property = 'document_url' then 'run.document_url'
    when property = 'operator_url' then 's.operator_url'
    when property = 'asset_name' then 'a.name'
    when property = 'precision' then 'a.precision'
    when property = 'attribution' then 'grid.with_place_credit(s.attribution_text, c.credit)'
    when fixed_by is not null then 'm.' || quote_ident(property)
    -- Looked up in the question: to work it out takes as long as all heads of assets.
    when property = 'role' then '(($1).role_of ->> %1$s.id)'
    when property = 'asset_type' then '%1$s.asset_type::text'
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
  -- A text that is put together of a list takes 3 µs, a comparison 0.1.
  weight := case when about <> 'list' and property in ('facts', 'limits', 'works', 'zones', 'status_colour') then 30
    when property in ('limiting_factors', 'role') then 10 else 1 end;
end
$$;
