-- baseline
-- The import runs, and what checks found in them.

create function grid.json_text(value text) returns text language sql immutable parallel safe
  as $$ select coalesce(to_json(value)::text, 'null') $$;
comment on function grid.json_text is 'A JSON string, or null. Generated columns hang on it, for which to_json is not immutable enough.';

create function grid.json_instant(moment timestamptz) returns text language sql immutable parallel safe
  as $$ select coalesce('"' || to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null') $$;
comment on function grid.json_instant is 'A timestamp as JSON, written as by grid.instant.';

create table grid.run (
  id bigint generated always as identity primary key,
  source_id text not null references registry.source,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'published', 'held', 'failed', 'unchanged')),
  -- What to read: a file named on the command line, or null for the source's own document.
  file text,
  -- A date given on the command line, for documents that carry none and for back-filling.
  as_of date,
  dry_run boolean not null default false,
  -- True: reads the served document once more, because what else an import goes by (postcodes, which assets are one) has changed.
  reads_again boolean not null default false,
  -- Drawn anew by every attempt; a worker whose token is stale may not publish.
  token uuid,
  -- How often it was begun: a run that is cut off is begun again.
  attempts integer not null default 0,
  -- Of the source's manifest as this run read it: the same document under the same manifest is not read again.
  manifest_sha256 text,
  document_url text,
  document_name text,
  document_sha256 text,
  document_bytes bigint,
  -- What the server said of the document, so that it can be asked whether it still is the same: {url, etag, last_modified};
  -- null for files and for interfaces that say nothing.
  validators jsonb,
  retrieved_at timestamptz,
  source_date date,
  source_date_basis text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  published_at timestamptz,
  -- The instant that `as_of` and history go by: the time of publishing, or the given date of a back-fill.
  effective_at timestamptz,
  -- Whether the text of the document ends in a line break; null for a workbook and the like.
  final_break boolean,
  rows bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  removed bigint not null default 0,
  restored bigint not null default 0,
  set_aside bigint not null default 0,
  error text,
  -- Of a failed run: until when the server asks to be left alone (a quota that is used up), null when it did not say.
  left_alone_until timestamptz,
  -- A person decided to publish the held document after all.
  released_at timestamptz,
  released_by text,
  released_why text,
  -- Of a dry run: up to two hundred of the changes it would make, [{change_type, asset, column, point, before, after}].
  preview jsonb,
  -- The members of a capacity record's JSON that its run fixes.
  dated_json text not null generated always as (
    '"source_date_basis":' || grid.json_text(source_date_basis) || ',"published_at":' || grid.json_instant(published_at)
    || ',"retrieved_at":' || grid.json_instant(retrieved_at)) stored,
  document_json text not null generated always as (
    '"document_url":' || grid.json_text(document_url) || ',"document_sha256":' || grid.json_text(document_sha256)) stored,
  -- A job fetches the document: it holds no lock of the source.
  fetching boolean not null default false,
  -- What was said beside the document when it was fetched, {stated_date, last_modified}; null before, and for files.
  fetched jsonb,
  -- When the archive got the note of a published run.
  noted_at timestamptz,
  -- The note of a run of a lost database that this run repeats; see ingest.note_of_run.
  repeats jsonb,
  -- What a document stated, as ingest.content_digest computes it from the staged rows; null where nothing was staged.
  content_digest numeric,
  upstream jsonb,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (released_why is null))
);
comment on column grid.run.upstream is
  'Of the served run: {named, matched, ambiguous, unknown}, how many assets its source names an upstream asset for, and what was '
  'found; null where it names none.';
create index run_source on grid.run (source_id, id desc);
create index run_unfinished on grid.run (id) where status in ('queued', 'running');
-- The date of a measure's data at an instant is that of its source's last run.
create index run_effective on grid.run (source_id collate "C", effective_at desc) where effective_at is not null;
create index run_to_note on grid.run (id) where effective_at is not null and noted_at is null;

alter table registry.source add foreign key (current_run) references grid.run;

-- Why the figures of a source are not searched changes without a publish: answers that tell it need a new version then.
create function registry.note_absence() returns trigger language plpgsql as $$
begin
  if not exists (select from registry.source s where s.id = new.source_id and s.current_run is null) then
    return null;
  end if;
  if new.status not in ('failed', 'held') or new.status is distinct from (
    select r.status from grid.run r
    where r.source_id = new.source_id and r.id <> new.id and not r.dry_run and r.status in ('failed', 'held') order by r.id desc limit 1)
  then
    update registry.revision set registry = registry + 1;
  end if;
  return null;
end
$$;
create trigger note_absence after update on grid.run for each row
  when (new.status <> old.status and not new.dry_run and (new.status in ('failed', 'held') or old.status in ('failed', 'held')))
  execute function registry.note_absence();

create table grid.finding (
  run_id bigint not null references grid.run,
  check_name text not null,
  -- Held: this check alone was enough to hold the run. Otherwise rows were set aside.
  held boolean not null,
  count bigint not null,
  -- Up to twenty {locator, column, original, message}: for the operator's command line only.
  examples jsonb not null,
  -- True: this check would have held the run, had it not been released.
  passed_over boolean not null default false,
  primary key (run_id, check_name)
);

create view grid.finding_masked as
  select f.run_id, f.check_name, f.held, case when s.granted then f.count end as count
  from grid.finding f
  join grid.run r on r.id = f.run_id
  join registry.source s on s.id = r.source_id;
comment on view grid.finding_masked is
  'What checks found, without cells. How many items a check of figures found tells of figures: '
  'of a source that is not granted the count is masked.';
