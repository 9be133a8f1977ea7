-- Records as the routes serve them, in the given order, and the data for the `meta` of their page.
--   as_of  null, or the instant of which they are;  ids, distances  of the records, metres
--   place  that these are measured from; null where the route has none
-- data        the records, a JSON array as text
-- source_ids  the sources to credit;  asset_ids  of the records
-- classes     the comparability classes of the figures and classes that are shown;  types  what the figures are, of `availability_type`;
-- surpassed   whether one of what is available cannot be the best of its asset (measure.may_be_best); null of the past
create or replace function grid.capacity_documents(as_of timestamptz, ids text[], distances float8[], place geography,
    out data text, out source_ids text[], out asset_ids text[], out classes text[], out types text[], out surpassed boolean)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
as $$
begin
  select concat('[', string_agg(c.document, ',' order by w.n), ']'), array_agg(distinct p.source_id), array_agg(distinct a.id),
    array_agg(distinct p.comparability_class) filter (where r.state in ('published', 'class_only')),
    array_agg(distinct m.availability_type) filter (where r.state = 'published'),
    bool_or(not m.may_be_best and m.availability_type = 'available')
      filter (where capacity_documents.as_of is null and r.state = 'published')
  into data, source_ids, asset_ids, classes, types, surpassed
  from unnest(ids, distances) with ordinality as w (id, distance, n)
  cross join lateral (
    select v.* from grid.record_masked v where as_of is null and v.id = w.id
    union all
    select v.* from grid.record_masked_at(as_of) v where as_of is not null and v.id = w.id) r
  join grid.measure_json p on p.measure_id = r.measure_id join grid.measure m on m.id = r.measure_id
  join grid.asset a on a.id = r.asset_id join grid.run run on run.id = r.run_id
  cross join lateral grid.distance(a.precision, a.footprint, place) d
  cross join lateral grid.capacity_document(
    r::grid.record_masked, p, a, run, coalesce(capacity_documents.as_of, now()), w.distance, d.nearest) c;
end
$$;
