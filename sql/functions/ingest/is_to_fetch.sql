-- True when a run's document must be fetched from a server before it can be read.
--   run     the run;  source  its source
create or replace function ingest.is_to_fetch(run grid.run, source registry.source) returns boolean
  language sql immutable
as $$
  select run.file is null and not run.reads_again and run.released_at is null and run.fetched is null
    and ingest.document_host(source.manifest) is not null
$$;
