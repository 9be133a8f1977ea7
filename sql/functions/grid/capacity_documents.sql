-- Records as served, in the order given, with what a page's meta is made from.
--   ids, distances  of the records; distances null where the route measures none
-- Answers the JSON array, the sources to credit and the comparability classes of what is shown.
create or replace function grid.capacity_documents(params jsonb, ids text[], distances float8[],
    out data json, out source_ids text[], out classes text[])
  language plpgsql stable
as $$
begin
  execute format(
    'select coalesce(json_agg(c.document order by w.n), ''[]''),'
    '  array_agg(distinct s.id), array_agg(distinct t.comparability_class) filter (where r.state in (''published'', ''class_only'')) '
    'from unnest($2, $3) with ordinality as w (id, distance, n) '
    'join %s r on r.id = w.id %s '
    'cross join lateral grid.capacity_document(r, m, s, o, a, t, run, d.moment, w.distance) c',
    grid.records_as_of(params), grid.capacity_joins())
  into data, source_ids, classes using params, ids, distances;
end
$$;
