-- Measures whose columns the document does not have: their figures stay as the last document states them. It holds a first document, of
-- which nothing could stay, and one dated before the served one.
create or replace function ingest.check_measure_kept(run grid.run) returns setof ingest.fault
  language plpgsql stable
as $$
begin
  return query
  select null, k.gone, null, format('is gone: %s figures of %s stay as they were on %s', n.figures, m.key,
      coalesce(m.source_date::text, 'an unknown day')), 1::bigint,
    (s.current_run is null or coalesce(run.as_of, run.source_date) < s.source_date)::integer::numeric
  from stage_kept k
  join grid.measure m on m.id = k.measure_id
  join registry.source s on s.id = run.source_id
  cross join lateral (select count(*) as figures from grid.record r where r.measure_id = m.id) n
  order by m.id;
end
$$;
