-- Records as served, in the order given, with what a page's meta is made from.
--   ids, distances  of the records; distances null where the route measures none
-- Answers the JSON array, the sources to credit and the comparability classes of what is shown.
-- One statement for now and for as_of, so that a connection plans its eleven tables once: planning took 9 ms of every call.
create or replace function grid.capacity_documents(params jsonb, ids text[], distances float8[],
    out data json, out source_ids text[], out classes text[])
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
declare
  as_of timestamptz := params ->> 'as_of';
  moment timestamptz := coalesce(as_of, now());
begin
  select coalesce(json_agg(c.document order by w.n), '[]'),
    array_agg(distinct s.id), array_agg(distinct t.comparability_class) filter (where (r.record).state in ('published', 'class_only'))
  into data, source_ids, classes
  from unnest(ids, distances) with ordinality as w (id, distance, n)
  cross join lateral (
    select c from grid.record_masked c where as_of is null and c.id = w.id
    union all
    select v from grid.record_masked_at(as_of) v where as_of is not null and v.id = w.id) as r (record)
  join grid.measure m on m.id = (r.record).measure_id
  join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id
  join registry.methodology t on t.id = m.methodology_id
  join grid.asset a on a.id = (r.record).asset_id
  join grid.run run on run.id = (r.record).run_id
  cross join lateral grid.capacity_document(r.record, m, s, o, a, t, run, moment, w.distance) c;
end
$$;
