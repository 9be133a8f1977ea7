-- Those of some assets that answer a question: one of the figures that head them matches (question.headlines).
create or replace function question.answering(q question.asked, ids text[]) returns setof text
  language plpgsql stable
as $$
begin
  q.assets := ids;
  q.figures := array(select m from question.figure_measures(q) m);
  q.measures := null;
  return query execute format('with %s select distinct h.asset_id from head h where h.verdict = ''match'' and not h.part',
    question.headlines(q, '{amount}'))
  using q;
end
$$;
