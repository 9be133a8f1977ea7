-- The SQL of an export's content, with all values in its text, because COPY takes no parameters.
--   params    the export's filters, validated;  measures  from grid.export_measures
--   shape     flat: columns of grid.capacity_flat, in no order
--             by_place: the same along a Hilbert curve through the places, so that neighbours in space are neighbours in the file;
--             rows without a place come last
--             survey: {source_id, rights_changes, rows, min_lon, min_lat, max_lon, max_lat} of each source that has rows
create or replace function grid.export_query(params jsonb, measures integer[], shape text) returns text
  language plpgsql stable
as $$
declare
  q question.asked := question.ask(params);
begin
  q.measures := coalesce(measures, '{}');
  return replace(
    format(
      case
        when shape = 'survey' then
          'select s.id as source_id, s.rights_changes, count(*) as rows, min(a.lon) as min_lon, min(a.lat) as min_lat, '
          'max(a.lon) as max_lon, max(a.lat) as max_lat from (%1$s) r join grid.measure m on m.id = r.measure_id '
          'join registry.source s on s.id = m.source_id join grid.asset a on a.id = r.asset_id group by s.id'
        else
          'select f.* from (%1$s) j join %2$s r on r.id = j.id join grid.measure m on m.id = r.measure_id '
          'join registry.source s on s.id = m.source_id join registry.operator o on o.id = s.operator_id '
          'join registry.methodology t on t.id = m.methodology_id join grid.asset a on a.id = r.asset_id '
          'join grid.run run on run.id = r.run_id '
          'cross join (select coalesce(($1).as_of, now()) as moment) d '
          'left join question.roles(null, ($1).as_of) c on c.id = j.id '
          'cross join lateral grid.capacity_flat(r, m, s, o, a, t, run, d.moment, c.role) f'
          -- PostGIS sorts geometries along a Hilbert curve.
          || case shape when 'by_place' then ' order by a.point' else '' end
      end, question.judging(q, '{}'), case when q.as_of is null then 'grid.record_masked' else 'grid.record_masked_at(($1).as_of)' end),
    -- The text refers to the question only as $1; its value replaces $1 in the last step.
    '$1', quote_literal(q::text) || '::question.asked');
end
$$;
