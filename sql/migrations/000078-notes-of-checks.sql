-- compatible
-- note: told in the report of a run, and nothing more; it holds none.
alter table ingest.check_definition drop constraint check_definition_kind_check;
alter table ingest.check_definition add constraint check_definition_kind_check
  check (kind in ('reading', 'document', 'note', 'row', 'place', 'comparison', 'operator', 'edition'));
