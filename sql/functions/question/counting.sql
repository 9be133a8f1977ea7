-- The question whose figures count for a site: those that satisfy its least figure or, without one, those above zero.
create or replace function question.counting(q question.asked) returns question.asked
  language plpgsql immutable
as $$
begin
  q.above_zero := num_nonnulls(q.least_mw, q.least_mva) = 0;
  return q;
end
$$;
