-- Whether a measure of a source matches a question: its country, operator, source, direction, technology, availability_type, firmness
-- and horizon_year. Null where the source matches and nothing is known of its measures.
--   wanted  of grid.measure_filter; then the values of the source and the measure
-- One expression, which becomes part of the statement that calls it.
create or replace function grid.is_asked(wanted grid.measure_filter, country text, operator_id text, source_id text, direction text, technology text,
  availability_type text, firmness text, horizon_kind text, year_from integer, year_to integer) returns boolean
  language sql immutable parallel safe
as $$
  select ((wanted).countries is null or country = any ((wanted).countries))
    and ((wanted).operators is null or operator_id = any ((wanted).operators))
    and ((wanted).sources is null or source_id = any ((wanted).sources))
    and ((wanted).directions is null or direction = any ((wanted).directions))
    and ((wanted).technologies is null or technology = any ((wanted).technologies))
    and ((wanted).availabilities is null or availability_type = any ((wanted).availabilities))
    and ((wanted).firmnesses is null or firmness = any ((wanted).firmnesses))
    and ((wanted).horizon is null or horizon_kind <> 'snapshot' and (wanted).horizon between year_from and year_to)
$$;
