-- What is there in all is counted around a place only where the answer tells it.
drop function if exists grid.capacity_around(jsonb, integer[], geography, float8, text[], jsonb, integer);
drop function if exists grid.figures_counted(geography, float8, text[], numeric, numeric, text[], integer[]);
