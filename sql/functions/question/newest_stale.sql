-- The newest date of the records that match a question but for its `fresh_after`, and a message that says it; both null where no record
-- does. Also the date alone is null where none is known.
--   counts  of question.tally
create or replace function question.newest_stale(q question.asked, counts question.tally[], out newest date, out message text)
  language sql stable
as $$
  select max(d.source_date),
    case when count(*) > 0 then format('The newest data that matches is of %s', coalesce(max(d.source_date)::text, 'an unknown date')) end
  from unnest(counts) c
  join question.measures(q) d on d.id = c.measure_id
  where c.verdict = 'stale' and c.above is null
$$;
