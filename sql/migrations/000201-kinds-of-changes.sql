-- compatible
-- concurrently
-- Rows from before a kind was added were not read again when it was.
alter table grid.change validate constraint change_change_type_check;
