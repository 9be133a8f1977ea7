-- Whether a measure of a source matches a question: its country, operator, source, direction, technology, availability_type, firmness,
-- horizon_year and condition. Null where the source matches and nothing is known of its measures.
--   q  the question; then the values of the source and of the measure
-- One expression of immutable parts, which becomes part of the statement that calls it: called as a function it takes ten times as long.
create or replace function question.is_asked(q question.asked, country text, operator_id text, source_id text, direction text,
  technologies text[], availability_type text, firmness text, horizon_kind text, year_from integer, year_to integer, condition jsonb)
  returns boolean
  language sql immutable parallel safe
as $$
  select ((q).countries is null or country = any ((q).countries))
    and ((q).operators is null or operator_id = any ((q).operators))
    and ((q).sources is null or source_id = any ((q).sources))
    and ((q).directions is null or direction = any ((q).directions))
    and ((q).technologies is null or technologies && (q).technologies)
    and ((q).availabilities is null or availability_type = any ((q).availabilities))
    and ((q).firmnesses is null or firmness = any ((q).firmnesses))
    and ((q).horizon is null or horizon_kind <> 'snapshot' and (q).horizon between year_from and year_to)
    and ((q).conditions is null or 'none' = any ((q).conditions) and condition is null
      or jsonb_path_query_array(condition, '$[*].code') ?| (q).conditions)
$$;
