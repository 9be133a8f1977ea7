-- Refuses a strict question whose result, over all its pages, shows figures or classes of more than one comparability class.
--   counts  of question.tally
-- Raises capacity_semantics_not_comparable with the classes.
create or replace function question.require_one_class(q question.asked, counts question.tally[]) returns void
  language plpgsql stable
as $$
declare
  classes constant text[] := array(
    select distinct t.comparability_class
    from unnest(counts) c join grid.measure m on m.id = c.measure_id join registry.methodology t on t.id = m.methodology_id
    where c.verdict = 'match' and c.kind not in ('withheld', 'none') order by 1);
begin
  if q.one_class and cardinality(classes) > 1 then
    perform access.refuse('capacity_semantics_not_comparable',
      'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
      jsonb_build_object('classes', classes));
  end if;
end
$$;
