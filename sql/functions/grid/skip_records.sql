-- An id after which to start reading for a page at an offset, so that the records before it are counted and not read.
--   params, measures  as in grid.records_count;  matched  its answer;  skipped  the offset
-- id: null, or an id up to which at most `skipped` matching records lie;  passed  how many these are.
-- Ids are hashes, so the number of records before an id differs from its share of all by about the square root of that number (binomial
-- distribution). Four times that many are left to read.
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
