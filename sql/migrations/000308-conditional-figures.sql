-- compatible
-- Figures that hold under a condition are told beside the one that heads an asset, and in place of it where they are asked for.
alter type grid.best_figure add attribute conditional boolean;
alter type question.asked add attribute with_conditional boolean;
drop function if exists question.complete_figure(smallint, numeric, text, text, numeric, text, question.figure_measure);
drop function if exists grid.amount_document(grid.best_figure, grid.figure, integer);
