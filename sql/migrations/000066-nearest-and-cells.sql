-- What is nearer than the nearest that counts is returned by grid.passed_over.
drop function if exists grid.nearest_capacity(geography[], float8, jsonb, integer);
drop function if exists grid.nearest_matching(geography[], float8, jsonb);
-- Another signature: cells are given as ranges.
drop function if exists grid.best_figures(jsonb, text[], integer, integer, boolean, integer, integer);
-- Their one caller has taken them in. Those that every record or request calls stay, so that none fails before the new functions are there:
-- grid.figure_state, grid.credited_terms, access.visitor_meter.
drop function if exists grid.last_heartbeat();
drop function if exists grid.assets_by_id(grid.filter, jsonb, integer);
