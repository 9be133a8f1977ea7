-- compatible
-- Functions that their callers have taken in, and one whose caller names a country for each place.
drop function if exists grid.zone_assets(text, integer);
drop function if exists question.complete_figure(smallint, numeric, text, text, numeric, text, question.figure_measure, boolean);
drop function if exists question.figure_kind(text, numeric, numeric, text);
drop function if exists question.nearest(question.asked, geography[], double precision);
