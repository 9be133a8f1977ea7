-- Measures that have a matching record: at least one of those with the same source, comparability class and date; null for none.
--   params    validated parameters;  measures  ids of matching measures, or null for every one
--   assets    ids of the assets that the query is limited to, or null
--   shown     true to look only for served records with a figure or a class
create or replace function grid.search_measures(params jsonb, measures integer[], assets text[], shown boolean) returns integer[]
  language plpgsql stable
  set enable_bitmapscan = off
  set enable_seqscan = off
as $$
declare
  wanted grid.filter := grid.filter(params, measures);
  state text := case when shown then 'r.state in (''published'', ''class_only'')' else 'true' end;
  found integer[];
begin
  wanted.ids := assets;
  assets := grid.asset_matching(wanted, coalesce(cardinality(assets), 1000));
  if assets is not null then
    execute format('select array_agg(distinct r.measure_id) from %s r where r.asset_id = any ($2) and %s and %s',
      grid.records_as_of(wanted), state, grid.filter_conditions(wanted, 'r', 'masked'))
    into found using wanted, assets;
    return found;
  end if;
  wanted.measures := null;
  execute format(
    'select array_agg(a.measures[1]) from ('
    '  select s.no, s.granted, array_agg(m.id) as measures from grid.dated_measures($3) d join grid.measure m on m.id = d.id '
    '  join registry.source s on s.id = m.source_id join registry.methodology t on t.id = m.methodology_id '
    '  where ($2 is null or (m.id in (select unnest($2))) is true) group by 1, 2, t.comparability_class, d.source_date) a '
    'where case when a.granted then exists (%s) else exists (%s) end',
    grid.search_rows(wanted, 'served', '', state || ' and r.measure_id = any (a.measures) limit 1'),
    grid.search_rows(wanted, 'withheld', '', state || ' and r.measure_id = any (a.measures) limit 1'))
  into found using wanted, measures, params;
  return found;
end
$$;
