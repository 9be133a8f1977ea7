-- Held runs that a person released, what a dry run would change, and the workers that are alive.

alter table grid.run
  -- How often it was begun: a run that is cut off is begun again.
  add column attempts integer not null default 0,
  -- A person decided to publish the held document after all.
  add column released_at timestamptz,
  add column released_by text,
  add column released_why text,
  -- Of a dry run: up to two hundred of the changes it would make, [{change_type, asset, column, point, before, after}].
  add column preview jsonb,
  add check ((released_at is null) = (released_by is null) and (released_at is null) = (released_why is null));

-- True: this check would have held the run, had it not been released.
alter table grid.finding add column passed_over boolean not null default false;

-- One row for each worker process that has not ended in good order. The id is the one that its jobs are locked by.
create table ingest.worker (
  id text primary key,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
