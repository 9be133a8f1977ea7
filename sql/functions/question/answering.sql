-- Those of some assets that answer a question, whose member figures has the measures that may head them: one of the figures that do
-- matches (question.headlines).
create or replace function question.answering(q question.asked, ids text[]) returns setof text
  language plpgsql stable
as $$
begin
  q.assets := ids;
  return query execute format('with %s select distinct h.asset_id from head h where h.verdict = ''match'' and not h.part',
    question.headlines(q, '{amount}'))
  using q;
end
$$;
