-- The SQL of an export's content, with all values in its text, because COPY takes no parameters. Rows come in no order.
--   params    the export's filters, validated;  measures  from grid.export_measures
--   shape     flat: columns with dotted names · record: one JSON object per row, as the routes serve it
--             feature: one GeoJSON feature per row, with a comma before it
--             survey: {source_id, rights_changes, rows, min_lon, min_lat, max_lon, max_lat} of each source that has rows
create or replace function grid.export_query(params jsonb, measures integer[], shape text) returns text
  language sql stable
as $$
  select replace(
    format(
      case shape
        when 'flat' then
          'select f.* from %1$s r %2$s cross join lateral grid.capacity_flat(r, m, s, o, a, t, run, d.moment) f where %3$s'
        when 'record' then
          'select c.document from %1$s r %2$s '
          'cross join lateral grid.capacity_document(r, p, a, run, d.moment, null) c where %3$s'
        when 'feature' then
          'select concat('',{"type":"Feature","id":"'', r.id, ''","geometry":'', case when a.lon is not null '
          'then json_build_object(''type'', ''Point'', ''coordinates'', json_build_array(a.lon, a.lat))::text else ''null'' end, '
          ''',"properties":'', c.document, ''}'') from %1$s r %2$s '
          'cross join lateral grid.capacity_document(r, p, a, run, d.moment, null) c where %3$s'
        when 'survey' then
          'select s.id as source_id, s.rights_changes, count(*) as rows, min(a.lon) as min_lon, min(a.lat) as min_lat, '
          'max(a.lon) as max_lon, max(a.lat) as max_lat from %1$s r join grid.measure m on m.id = r.measure_id '
          'join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id where %3$s group by s.id'
      end,
      grid.records_as_of(wanted), grid.capacity_joins(shape),
      grid.filter_conditions(wanted, 'r', 'masked') || ' and ' || grid.filter_conditions(wanted, 'a', 'list')),
    -- The text refers to the filter only as $1; its value replaces $1 in the last step.
    '$1', quote_literal(wanted::text) || '::grid.filter')
  from grid.filter(params, coalesce(measures, '{}')) wanted
$$;
