-- Whether a question compares figures, here or above: then meta.not_compared tells what could not be.
create or replace function question.compares(q question.asked) returns boolean
  language sql immutable
  return num_nonnulls((q).least_mw, (q).least_mva, (q).above_mw, (q).above_mva) > 0;
