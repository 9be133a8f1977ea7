-- compatible
-- A cell that is no number and no word for "nothing stated": its record stays, and says what stands there.

alter table grid.figure add column unreadable boolean;
alter table grid.record add column unreadable boolean;
alter table grid.record_version add column unreadable boolean;
comment on column grid.record.unreadable is 'Its cell has a text that is no number: nothing was published, nor withdrawn. Null where that is not so.';
-- The status of a source counts them; there are few.
create index record_unreadable on grid.record (source_no) where unreadable;
select grid.make_masked_views();
create view grid.unreadable_cells as
  select r.source_no, count(*) as records
  from grid.record r where r.unreadable and r.source_no in (select s.no from grid.current_source s where s.granted) group by 1;
comment on view grid.unreadable_cells is 'How many records of a source have a cell that is no number; of withheld sources nothing.';
