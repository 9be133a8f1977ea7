-- The SQL of a property that filters in CQL2 may name.
--   about  list: a property of an asset · record, masked: of a capacity record; see grid.filter_conditions
-- expression  SQL over the table's alias `%1$s`, or of what a measure fixes over its measure `m`, operator `o` and methodology `t`;
--             of the operator of an asset over `o`; of the geometry the whole condition, with the literal as `$geometry`
-- type        SQL type of the literals that it is compared with
-- of_measure  true for what a measure fixes
create or replace function grid.cql_property(property text, about text, out expression text, out type text, out of_measure boolean)
  language plpgsql immutable
as $$
declare
  -- Properties of the asset that are neither in the indexes of searches nor in masked records.
  of_asset constant text := '(select %s from grid.asset a where a.id = %%1$s.asset_id)';
begin
  of_measure := about <> 'list' and property in ('country', 'operator', 'operator_name', 'source_id', 'direction', 'technology',
    'availability_type', 'firmness', 'flexibility', 'horizon_kind', 'year_from', 'year_to', 'scenario', 'measure', 'unit',
    'comparability_class', 'source_date');
  type := case
    when property in ('voltage_kv', 'value_mw', 'year_from', 'year_to') then 'numeric'
    when property = 'source_date' then 'date'
    else 'text' end;
  expression := case
    when property = 'geometry' and about = 'list' then
      -- The first condition uses the index of points.
      '%1$s.point && grid.box_envelope(ST_XMin($geometry), ST_YMin($geometry), ST_XMax($geometry), ST_YMax($geometry)) '
      'and ST_Intersects(ST_SetSRID(ST_MakePoint(%1$s.lon, %1$s.lat), 4326), $geometry)'
    when property = 'geometry' and about = 'record' then
      'ST_Intersects(ST_SetSRID(ST_MakePoint(%1$s.lon, %1$s.lat), 4326), $geometry)'
    when property = 'geometry' then
      format(of_asset, 'ST_Intersects(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), $geometry)')
    when property = 'operator' then 'o.key'
    when about = 'list' then '%1$s.' || quote_ident(property)
    when property = 'operator_name' then 'o.name'
    when property = 'measure' then 'm.key'
    -- An unknown date is older than any; cql_condition tests it for null.
    when property = 'source_date' then 'coalesce(m.source_date, ''-infinity'')'
    when property = 'comparability_class' then 't.comparability_class'
    when of_measure then 'm.' || quote_ident(property)
    when property = 'asset_type' and about = 'record' then '%1$s.asset_type::text'
    when property = 'asset_type' then format(of_asset, 'a.type')
    when property = 'asset_name' then format(of_asset, 'a.name')
    when property = 'precision' then format(of_asset, 'a.precision')
    else '%1$s.' || quote_ident(property)
  end;
end
$$;
