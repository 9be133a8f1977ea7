-- Counts up to an id since then, by a further parameter.
drop function if exists grid.records_count(jsonb, integer[]);
