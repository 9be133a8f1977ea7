-- Refuses a question whose answer would mislead: nothing matches and records do but for `fresh_after`, or it is strict and its result, over
-- all its pages, shows figures or classes of more than one comparability class.
--   counts  of question.tally;  nothing  whether nothing was found
-- Raises source_data_stale with the newest date, null where no date is known; capacity_semantics_not_comparable with the classes.
create or replace function question.require_fresh_and_comparable(q question.asked, counts question.tally[], nothing boolean) returns void
  language plpgsql stable
as $$
declare
  outdated record;
  classes text[];
begin
  if nothing then
    outdated := question.newest_stale(q, counts);
    if outdated.message is not null then
      perform access.refuse('source_data_stale', outdated.message, jsonb_build_object('newest', outdated.newest));
    end if;
  end if;
  if q.one_class then
    classes := array(
      select distinct t.comparability_class
      from unnest(counts) c join grid.measure m on m.id = c.measure_id join registry.methodology t on t.id = m.methodology_id
      where c.verdict = 'match' and c.kind not in ('withheld', 'none') order by 1);
    if cardinality(classes) > 1 then
      perform access.refuse('capacity_semantics_not_comparable',
        'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
        jsonb_build_object('classes', classes));
    end if;
  end if;
end
$$;
