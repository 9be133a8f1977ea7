-- compatible
-- How many rows a document has, and how many it states itself.
alter table grid.run add column rows_read bigint, add column rows_stated bigint;
comment on column grid.run.rows_read is 'How many rows its document has, where that states how many there are.';
comment on column grid.run.rows_stated is 'How many rows its document says that there are; null where it does not say.';
