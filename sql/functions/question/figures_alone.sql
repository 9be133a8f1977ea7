-- A question without what it asks of assets, places, countries, operators and sources.
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
  figures.least_mw := q.least_mw;
  figures.least_mva := q.least_mva;
  figures.classes := q.classes;
  figures.limits_wanted := q.limits_wanted;
  figures.limits_unwanted := q.limits_unwanted;
  figures.works_until := q.works_until;
  figures.tia_above := q.tia_above;
  figures.technical_limits := q.technical_limits;
  return question.with_measures(figures);
end
$$;
