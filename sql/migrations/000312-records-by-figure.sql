-- compatible
-- concurrently
-- The greatest and the smallest figures are read in their order.
drop index concurrently if exists grid.record_by_figure;
create index concurrently record_by_figure on grid.record (value_mw desc, id) where value_mw is not null;
