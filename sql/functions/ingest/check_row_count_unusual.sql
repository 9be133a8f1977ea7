-- Fewer rows than the served document, compared with earlier losses of this source. Reports the lost share as a multiple of the
-- largest loss between two earlier documents, which counts as at least 1 %. Needs three published documents. So a source that
-- never lost 1 % may lose 3 %. In eight real months the largest multiple is 0.33.
create or replace function ingest.check_row_count_unusual(run grid.run) returns ingest.check_result
  language plpgsql stable
as $$
declare
  counted record := ingest.document_rows(run);
  documents bigint;
  largest numeric;
begin
  select count(*), max(p.lost) into documents, largest
  from (
    select 1 - r.rows::numeric / greatest(lag(r.rows) over (order by r.effective_at), 1) as lost
    from grid.run r where r.source_id = run.source_id and r.status = 'published' and not r.reads_again
  ) p;
  if documents < 3 then
    return (0, 0, '[]')::ingest.check_result;
  end if;
  return (greatest(counted.before - counted.now_rows, 0), (counted.before - counted.now_rows)::numeric / greatest(counted.before, 1) / greatest(largest, 0.01) / counted.years, jsonb_build_array(
    jsonb_build_object('locator', run.document_name, 'column', null, 'original', null,
      'message', format('%s rows, the document served has %s; the source lost at most %s %% before', counted.now_rows, counted.before,
        round(100 * greatest(largest, 0), 1)))))::ingest.check_result;
end
$$;

insert into ingest.check_definition values
  ('row_count_unusual', 'edition', 3, 'Fewer rows than the served document, in a year as a multiple of the largest earlier loss (at least 1 %).')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
