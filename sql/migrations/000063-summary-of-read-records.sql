-- Another signature: records that have been read are not counted again.
drop function if exists grid.summary_around(grid.filter, geography, double precision, text[]);
