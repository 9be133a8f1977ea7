-- compatible
-- Rendered where a filter left few assets of a tile: those were drawn one by one.
delete from tiles.capacity_ahead;
-- Another parameter less.
drop function if exists grid.best_figures(jsonb, text[], int4multirange, boolean, integer, integer);
