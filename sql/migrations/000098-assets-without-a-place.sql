-- compatible
-- Answers about a place tell which publications have assets that no question about a place finds.
alter table grid.source_count add column unplaced bigint not null default 0;
comment on column grid.source_count.unplaced is 'How many of the assets had no place when the source was last published.';
update grid.source_count c set unplaced = (
  select count(*) from grid.asset_source s join grid.asset a on a.id = s.asset_id where s.source_id = c.source_id and a.footprint is null);
