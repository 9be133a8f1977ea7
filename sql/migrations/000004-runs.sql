-- The import runs, and the measures that their publications state figures for.

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
  check ((released_at is null) = (released_by is null) and (released_at is null) = (released_why is null))
);
create index run_source on grid.run (source_id, id desc);
create index run_unfinished on grid.run (id) where status in ('queued', 'running');
-- The date of a measure's data at an instant is that of its source's last run.
create index run_effective on grid.run (source_id collate "C", effective_at desc) where effective_at is not null;

alter table registry.source add foreign key (current_run) references grid.run;

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
  'What checks found, without cells. How many items a check of figures found tells of figures: of a source that is not granted the count is masked.';

-- What one column, or one series, of a publication fixes for all its figures.
create table grid.measure (
  id integer generated always as identity primary key,
  source_id text not null references registry.source,
  key text not null,
  column_name text not null,
  direction text not null,
  technology text not null,
  availability_type text not null,
  firmness text not null,
  flexibility text,
  horizon_kind text not null,
  year_from integer,
  year_to integer,
  scenario text,
  methodology_id text not null references registry.methodology,
  unit text not null,
  negative_meant boolean not null,
  classes jsonb,
  -- Date of the data served now; a source whose columns are dated apart has several.
  source_date date,
  unique (source_id, key)
);

create table grid.run_measure (
  measure_id integer not null references grid.measure,
  effective_at timestamptz not null,
  run_id bigint not null references grid.run,
  source_date date not null,
  primary key (measure_id, effective_at, run_id)
);
comment on table grid.run_measure is 'Which run spoke for a measure from when on, and the date of its data: freshness as it was.';
create index run_measure_run on grid.run_measure (run_id, measure_id) include (source_date);

-- What the sources' counts are, kept at publish so that coverage reads a row per source.
create table grid.source_count (
  source_id text primary key references registry.source,
  assets bigint not null,
  series bigint not null
);

create view grid.current_source as
  select s.no, s.granted from registry.source s
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
comment on view grid.current_source is 'The numbers of the sources that are switched on and published.';

-- The run of what is served and how old the data may be come with the measure, so that its source is not joined once more.
create view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility,
    m.horizon_kind, m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after
  from grid.measure m
  join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
comment on view grid.current_measure is 'Measures of the sources that are switched on and published.';

-- The parts of a capacity record's JSON that follow from its measure are kept ready: made anew for each record out of five
-- tables, they took half of a page of 200.
create view grid.measure_part as
  select m.id as measure_id, m.source_id, s.stale_after, t.comparability_class, s.effective_rights, t.disclaimers::text as disclaimers,
    to_json(s.operator_url)::text as operator_url,
    -- From `country` to `measure`.
    concat('"country":', to_json(s.country), ',"operator":{"id":', to_json(o.id), ',"slug":', to_json(o.key),
      ',"name":', to_json(o.name), '},"source_id":', to_json(s.id), ',"direction":', to_json(m.direction),
      ',"technology":', to_json(m.technology), ',"availability_type":', to_json(m.availability_type),
      ',"firmness":', to_json(m.firmness), ',"flexibility":', grid.json_text(m.flexibility),
      ',"horizon":{"kind":', to_json(m.horizon_kind), ',"year_from":', coalesce(m.year_from::text, 'null'),
      ',"year_to":', coalesce(m.year_to::text, 'null'), ',"scenario":', grid.json_text(m.scenario),
      '},"measure":', to_json(m.key)) as subject,
    concat('"methodology":{"id":', to_json(t.id), ',"basis":', to_json(t.basis), ',"network_state":', to_json(t.network_state),
      ',"comparability_class":', to_json(t.comparability_class), '}') as methodology,
    concat('"column":', to_json(m.column_name), ',"licence":', grid.json_text(s.licence_name),
      ',"attribution":', grid.json_text(s.attribution_text)) as terms,
    concat('"binding":false,"additive":', coalesce(t.additive::text, 'null'), ',"allocation_rule":"unknown"') as decision
  from grid.measure m
  join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id
  join registry.methodology t on t.id = m.methodology_id;
comment on view grid.measure_part is
  'What of a capacity record''s JSON its measure fixes: members as text, and what decides others. No figure is in it.';

create table grid.measure_json (
  measure_id integer primary key references grid.measure on delete cascade,
  source_id text not null,
  stale_after interval not null,
  comparability_class text not null,
  effective_rights text not null,
  disclaimers text not null,
  operator_url text not null,
  subject text not null,
  methodology text not null,
  terms text not null,
  decision text not null
);
comment on table grid.measure_json is 'grid.measure_part, kept by triggers on the tables that it is made of.';

create function grid.keep_measure_json() returns trigger language plpgsql as $$
begin
  insert into grid.measure_json as j
  select p.* from grid.measure_part p
  where p.measure_id in (
    select m.id from grid.measure m
    where case tg_table_name
      when 'measure' then m.id::text = new.id::text
      when 'source' then m.source_id = new.id::text
      when 'operator' then m.source_id in (select s.id from registry.source s where s.operator_id = new.id::text)
      when 'methodology' then m.methodology_id = new.id::text end)
  on conflict (measure_id) do update set source_id = excluded.source_id, stale_after = excluded.stale_after,
    comparability_class = excluded.comparability_class, effective_rights = excluded.effective_rights,
    disclaimers = excluded.disclaimers, operator_url = excluded.operator_url, subject = excluded.subject,
    methodology = excluded.methodology, terms = excluded.terms, decision = excluded.decision;
  return null;
end
$$;
create trigger keep_measure_json_new after insert on grid.measure for each row execute function grid.keep_measure_json();
create trigger keep_measure_json after update on grid.measure for each row
  when ((old.source_id, old.methodology_id, old.key, old.column_name, old.direction, old.technology, old.availability_type, old.firmness,
      old.flexibility, old.horizon_kind, old.year_from, old.year_to, old.scenario) is distinct from
    (new.source_id, new.methodology_id, new.key, new.column_name, new.direction, new.technology, new.availability_type, new.firmness,
      new.flexibility, new.horizon_kind, new.year_from, new.year_to, new.scenario))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.source for each row
  when ((old.operator_id, old.country, old.operator_url, old.stale_after, old.licence_name, old.attribution_text, old.effective_rights)
    is distinct from
    (new.operator_id, new.country, new.operator_url, new.stale_after, new.licence_name, new.attribution_text, new.effective_rights))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.operator for each row
  when ((old.key, old.name) is distinct from (new.key, new.name))
  execute function grid.keep_measure_json();
create trigger keep_measure_json after update on registry.methodology for each row
  when ((old.basis, old.network_state, old.comparability_class, old.additive, old.disclaimers) is distinct from
    (new.basis, new.network_state, new.comparability_class, new.additive, new.disclaimers))
  execute function grid.keep_measure_json();
