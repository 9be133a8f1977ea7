-- Searches of now have functions and views of their own (grid.search_current); what they were read by before goes.
drop function if exists grid.capacity_walk(jsonb, integer[], text, text, jsonb, text, integer, integer);
drop function if exists grid.capacity_band(jsonb, text, boolean, text, text);
drop view if exists grid.served_figure, grid.served_record;

comment on view grid.served_version is
  'Versions whose figures may be shown, with what they are sorted and filtered by. The measures are looked up in a table hashed
   once a query: as joins they were looked up for each of a thousand measures.';
