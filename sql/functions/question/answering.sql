-- Those of some assets that answer a question: each has a matching record of question.figure_measures.
create or replace function question.answering(q question.asked, ids text[]) returns setof text
  language plpgsql stable
as $$
begin
  q.assets := ids;
  q.measures := array(select m.id from question.figure_measures(q) m);
  return query execute format('select distinct r.asset_id from (%s) r', question.judging(q, true)) using q;
end
$$;
