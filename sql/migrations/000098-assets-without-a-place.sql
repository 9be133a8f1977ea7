-- compatible
-- Answers about a place tell which publications have assets that no question about a place finds. 0 until the source is published again: to count
-- here would keep searches waiting for the table.
alter table grid.source_count add column unplaced bigint not null default 0;
comment on column grid.source_count.unplaced is 'How many of the assets had no place when the source was last published.';
