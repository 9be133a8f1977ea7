-- How many of the records that a question is about were judged alike, by measure: what totals, summaries, warnings and meta.not_compared
-- are told from. What a class means is looked up once for all of its records.
--   uncompared  true for those alone that meta.not_compared counts (question.records_not_compared)
create or replace function question.tally(q question.asked, uncompared boolean default false) returns setof question.tally
  language plpgsql stable
as $$
begin
  return query execute format($query$
    select t.measure_id, t.verdict, t.timely, t.above,
      case when t.kind = 'class' and grid.class_meaning(m.class_meanings, t.class_code) = 'none' then 'class_none' else t.kind end,
      t.records
    from (
      select r.measure_id, r.verdict, r.timely, r.above,
        case when r.amount >= 0.0005 then 'capacity' when r.amount is not null then 'zero' when r.state = 'class_only' then 'class'
          when r.state = 'withheld' then 'withheld' else 'none' end as kind, r.class_code, count(*) as records
      from (%s) r
      where %s
      group by 1, 2, 3, 4, 5, 6) t
    join grid.measure m on m.id = t.measure_id $query$, question.judging(q), case when uncompared
      then 'r.verdict in (''withheld'', ''class_only'', ''not_published'', ''not_comparable'', ''upstream_unknown'')' else 'true' end)
  using q;
end
$$;
