-- compatible
-- Checks of kind `place`: the row is published without its place, as if it stated none.

alter table ingest.check_definition drop constraint check_definition_kind_check;
alter table ingest.check_definition add constraint check_definition_kind_check
  check (kind in ('reading', 'document', 'row', 'place', 'comparison', 'operator', 'edition'));

-- What a document stated, as ingest.content_digest computes it from the staged rows; null in runs before, and where nothing was staged.
alter table grid.run add column content_digest numeric;
