-- compatible
-- The day of fetching is no date of the data: where nothing else dated it, the date is unknown. What was dated by that day is so from now on.
alter table grid.run_measure alter column source_date drop not null;
update grid.measure m set source_date = null
from registry.source s where s.id = m.source_id and s.source_date_basis = 'retrieved' and m.source_date = s.source_date;
update grid.run_measure u set source_date = null
from grid.run r where r.id = u.run_id and r.source_date_basis = 'retrieved' and u.source_date = r.source_date;
update grid.run set source_date = null, source_date_basis = 'unknown' where source_date_basis = 'retrieved';
update registry.source set source_date = null, source_date_basis = 'unknown' where source_date_basis = 'retrieved';
-- Answers and tiles that are kept show the old date.
update registry.revision set publishes = publishes + 1;

-- A change of the past alone, by a document that came late.
alter table grid.change drop constraint change_change_type_check,
  add constraint change_change_type_check check (change_type in ('added', 'changed', 'removed', 'restored', 'backfilled')) not valid;
