-- compatible

-- Functions write the definitions of checks again at every migration. Kinds that compare with what is served: `edition` judges the document
-- alone, `comparison` also each of its parts, `operator` also those that are an operator's.
alter table ingest.check_definition drop constraint check_definition_kind_check,
  add constraint check_definition_kind_check check (kind in ('reading', 'document', 'row', 'comparison', 'operator', 'edition'));

alter table grid.asset_source add column part text, add column rows integer;
comment on column grid.asset_source.part is 'The part of the source''s document that names the asset, an operator or a region; null where the document has no parts.';
comment on column grid.asset_source.rows is 'How many of that part''s rows name it.';

drop function if exists ingest.served_rows(text);
