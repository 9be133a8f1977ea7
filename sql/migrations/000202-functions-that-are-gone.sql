-- compatible
-- Functions of 0.1.0 that the functions of today took in.
drop function if exists grid.capacity_joins();
drop function if exists registry.sources_in_box(double precision[]);
