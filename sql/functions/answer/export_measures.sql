-- The measures whose records an export holds, withheld ones included.
--   params  the export's filters, validated
-- Raises the same errors as a search with these filters.
create or replace function grid.export_measures(params jsonb) returns integer[]
  language plpgsql stable
as $$
declare
  q constant question.asked := question.ask(params);
  counts question.tally[];
begin
  if q.one_class or q.fresh_from is not null then
    counts := array(select t from question.tally(q) t);
    perform question.require_fresh_and_comparable(q, counts, not exists (select from unnest(counts) c where c.verdict = 'match'));
  end if;
  return array(select d.id from question.measures(q) d where d.firm_enough and d.fresh);
end
$$;
