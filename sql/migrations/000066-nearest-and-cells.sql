-- What is nearer than the nearest that counts is returned by grid.passed_over.
drop function if exists grid.nearest_capacity(geography[], float8, jsonb, integer);
drop function if exists grid.nearest_matching(geography[], float8, jsonb);
-- Another signature: cells are given as ranges.
drop function if exists grid.best_figures(jsonb, text[], integer, integer, boolean, integer, integer);
drop function if exists grid.figure_state(smallint, numeric);
-- The workers are not part of the grid.
drop function if exists grid.last_heartbeat();
-- Its one caller has taken it in.
drop function if exists grid.assets_by_id(grid.filter, jsonb, integer);
