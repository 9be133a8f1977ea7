-- What a question asks of figures, wherever they are: without what it asks of their assets (question.conditions of `asset`), countries,
-- operators and sources included. Whatever else it asks is about figures, and stays.
create or replace function question.figures_alone(q question.asked) returns question.asked
  language plpgsql stable
as $$
begin
  q.countries := null;
  q.operators := null;
  q.sources := null;
  q.assets := null;
  q.types := null;
  q.least_kv := null;
  q.most_kv := null;
  q.box := null;
  q.area := null;
  q.name_pattern := null;
  q.with_capacity := null;
  q.cql := null;
  q.fed := null;
  return question.with_measures(q);
end
$$;
