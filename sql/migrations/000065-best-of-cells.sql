-- The best figure of a cell names its asset, and counts the others.
alter type grid.figure_rank add attribute asset_id text collate "C";
alter type grid.asset_best add attribute assets integer;
-- Other signatures.
drop function if exists grid.complete_figure(grid.figure_rank, text, text, jsonb, boolean, boolean, integer, text, date);
drop function if exists grid.best_figures(jsonb, text[], integer, integer, boolean);
