-- The same (question.not_compared) of records.
--   counts  of question.tally
create or replace function question.records_not_compared(q question.asked, counts question.tally[]) returns jsonb
  language sql stable
as $$
  select question.not_compared(q, array_agg(s.state) filter (where s.otherwise), array_agg(m.unit) filter (where s.otherwise),
    array_agg(c.records) filter (where s.otherwise), sum(c.records) filter (where c.verdict = 'upstream_unknown')::bigint)
  from unnest(counts) c
  join grid.current_measure m on m.id = c.measure_id
  cross join lateral (
    select case c.kind when 'capacity' then 'amount' when 'class' then 'class_only' when 'none' then 'not_published'
        when 'withheld' then 'withheld' else 'zero' end as state,
      c.timely and c.above is null
        and c.verdict in ('withheld', 'class_only', 'not_published', 'not_comparable') as otherwise) s
$$;
