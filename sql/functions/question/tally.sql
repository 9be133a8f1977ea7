-- How many of the records that a question is about were judged alike, by measure: what totals, summaries, warnings and meta.not_compared
-- are told from.
create or replace function question.tally(q question.asked) returns setof question.tally
  language plpgsql stable
as $$
begin
  return query execute format($query$
    select r.measure_id, r.verdict, r.timely, r.above,
      case when r.amount >= 0.0005 then 'capacity' when r.amount is not null then 'zero'
        when r.state = 'class_only' then case when r.class_meaning = 'none' then 'class_none' else 'class' end
        when r.state = 'withheld' then 'withheld' else 'none' end as kind,
      count(*)
    from (%s) r
    group by 1, 2, 3, 4, 5 $query$, question.judging(q))
  using q;
end
$$;
