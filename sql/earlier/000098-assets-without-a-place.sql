-- compatible
-- Answers about a place tell which publications have assets that no question about a place finds. They are counted before the table of counts is
-- locked: searches read it, and would wait.
create temporary table unplaced_now on commit drop as
  select s.source_id, count(*) as assets from grid.asset a join grid.asset_source s on s.asset_id = a.id where a.footprint is null group by 1;

alter table grid.source_count add column unplaced bigint not null default 0;
comment on column grid.source_count.unplaced is 'How many of the assets had no place when the source was last published.';
update grid.source_count c set unplaced = n.assets from unplaced_now n where n.source_id = c.source_id;
