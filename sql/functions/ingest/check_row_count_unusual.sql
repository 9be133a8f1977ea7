-- Fewer rows than the served document, compared with earlier losses of this source. The share is the lost one as a multiple of the
-- largest loss between two earlier documents, which counts as at least 1 %. Needs three published documents. So a source that
-- never lost 1 % may lose 3 %. In eight real months the largest multiple is 0.33.
create or replace function ingest.check_row_count_unusual(run grid.run) returns setof ingest.fault
  language sql stable
as $$
  select f.locator, null, null, format('%s; the source lost at most %s %% before', f.message, round(100 * greatest(p.largest, 0), 1)),
    f.found, f.share / greatest(p.largest, 0.01)
  from ingest.rows_added(run, -1) f
  cross join (
    select count(*) as documents, max(d.lost) as largest
    from (
      select 1 - r.rows::numeric / greatest(lag(r.rows) over (order by r.effective_at), 1) as lost
      from grid.run r where r.source_id = run.source_id and r.status = 'published' and not r.reads_again) d) p
  where p.documents >= 3
$$;
