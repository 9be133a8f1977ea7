-- What is nearer than the nearest that counts is returned by grid.passed_over.
drop function if exists grid.nearest_capacity(geography[], float8, jsonb, integer);
drop function if exists grid.nearest_matching(geography[], float8, jsonb);
