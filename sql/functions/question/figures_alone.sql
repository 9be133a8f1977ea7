-- What a question asks of measures and their dates alone, without their countries, operators and sources.
create or replace function question.figures_alone(q question.asked) returns question.asked
  language plpgsql stable
as $$
declare
  figures question.asked;
begin
  figures.directions := q.directions;
  figures.technologies := q.technologies;
  figures.availabilities := q.availabilities;
  figures.firmnesses := q.firmnesses;
  figures.conditions := q.conditions;
  figures.horizon := q.horizon;
  figures.fresh_from := q.fresh_from;
  figures.as_of := q.as_of;
  return question.with_measures(figures);
end
$$;
