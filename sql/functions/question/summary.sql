-- What the records that match a question sum up to, as meta.summary: {with_capacity, zero, withheld, unknown, stale}. Unknown: nothing
-- published, or a class without a figure; stale records are also counted in one of the others.
--   counts  of question.tally
create or replace function question.summary(q question.asked, counts question.tally[]) returns jsonb
  language sql stable
as $$
  select jsonb_build_object(
    'with_capacity', coalesce(sum(c.records) filter (where c.kind = 'capacity'), 0),
    'zero', coalesce(sum(c.records) filter (where c.kind = 'zero'), 0),
    'withheld', coalesce(sum(c.records) filter (where c.kind = 'withheld'), 0),
    'unknown', coalesce(sum(c.records) filter (where c.kind in ('class', 'class_none', 'none')), 0),
    'stale', coalesce(sum(c.records) filter (where grid.is_stale(d.source_date, m.stale_after, coalesce(q.as_of, now()))), 0))
  from unnest(counts) c
  join grid.current_measure m on m.id = c.measure_id
  join question.measures(q) d on d.id = c.measure_id
  where c.verdict = 'match'
$$;
