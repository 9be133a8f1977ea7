-- The feed is read by source and kind of change, whatever it is asked by: countries and operators are sources, and a few index
-- scans merged find them. One index takes the place of four (1.37 GB of ten million changes), and the changes of other kinds
-- that lie between two of a rare one are not read.

create table grid.change_kind (
  source_id text not null,
  change_type text not null,
  country text not null,
  operator_id text not null,
  primary key (source_id, change_type, country, operator_id)
);
comment on table grid.change_kind is
  'What sources, types, countries and operators there are changes of. Written with the changes; a source whose country or
   operator was corrected in its manifest has both.';
insert into grid.change_kind select distinct c.source_id, c.change_type, c.country, c.operator_id from grid.change c;

create index change_source_type on grid.change (source_id, change_type, id);
drop index grid.change_source, grid.change_country, grid.change_operator, grid.change_rare;

create view grid.change_order as
  select c.id, c.change_type, c.source_id, c.country, c.operator_id from grid.change c;
comment on view grid.change_order is 'What changes are chosen by. It is served whatever the rights.';

-- It answers ids.
drop function if exists grid.changes_after(bigint, text[], text[], text[], text[], integer);
