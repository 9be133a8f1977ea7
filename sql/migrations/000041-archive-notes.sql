-- What the archive is told besides the documents, so that it and the registry suffice to make the database again: a note for each run that was
-- published, and the decisions of people.

alter table grid.run
  -- When the archive got the note of a published run.
  add column noted_at timestamptz,
  -- The note of a run of a lost database that this run repeats; see ingest.note_of_run.
  add column repeats jsonb;
create index run_to_note on grid.run (id) where effective_at is not null and noted_at is null;

create table ingest.archived_decisions (
  only_row boolean primary key default true check (only_row),
  -- As the archive has them; see ingest.decisions.
  decisions jsonb
);
insert into ingest.archived_decisions default values;
