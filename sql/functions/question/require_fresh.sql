-- Called when nothing matched: if records match every filter but `fresh_after`, refuses the request and reports the newest date, null
-- where no date is known.
--   counts  of question.tally
-- Raises source_data_stale.
create or replace function question.require_fresh(q question.asked, counts question.tally[]) returns void
  language plpgsql stable
as $$
declare
  outdated constant record := question.newest_stale(q, counts);
begin
  if outdated.message is not null then
    perform access.refuse('source_data_stale', outdated.message, jsonb_build_object('newest', outdated.newest));
  end if;
end
$$;
