-- What is added to the weight of a suggestion that is only like the text: a tenth of similarity counts as much as ten times as many people.
--   match  3 for these, which share trigrams with the text (pg_trgm's operator %, from a similarity of 0.3 on); others get nothing
create or replace function registry.similar_weight(match integer, name text, asked text) returns float8
  language sql immutable parallel safe
  return case when match = 3 then 10 * similarity(name, asked) else 0 end;
