-- An id after which a page that begins at an offset can be read, so that what comes before it is counted and not read.
--   params, measures  as in grid.records_count;  matched  its answer;  skipped  the offset
-- id: null, or one that at most `skipped` matching records do not come after;  passed  how many those are.
-- Ids are hashes, so the number of records before a place differs from its share of all by about the square root of that number (binomial
-- distribution). Four times that are left to be read.
create or replace function grid.skip_records(params jsonb, measures integer[], matched bigint, skipped bigint, out id text, out passed bigint)
  language plpgsql stable
as $$
declare
  share float8 := (skipped - 4 * sqrt(skipped)) / greatest(matched, 1);
begin
  passed := 0;
  if share > 0 and share < 1 then
    id := grid.record_id_at(share);
    passed := grid.records_count(params, measures, id);
    if passed > skipped then
      id := null;
      passed := 0;
    end if;
  end if;
end
$$;
