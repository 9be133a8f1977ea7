-- compatible
-- When the last backup was begun, which metrics and doctor tell. A dump does not have the time of its own backup.

create table ingest.last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz
);
insert into ingest.last_backup (only_row) values (true);
