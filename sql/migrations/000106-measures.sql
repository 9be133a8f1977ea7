-- baseline
-- The measures that publications state figures for.

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
  class_meanings jsonb,
  may_be_best boolean not null default true,
  unique (source_id, key)
);
comment on column grid.measure.class_meanings is
  'By code what the publisher''s legend says of a class: available, limited, none or unknown.';
comment on column grid.measure.may_be_best is
  'Whether its figures may be the best of their asset: false where another measure of the source says the same '
  'more strictly or of a later day.';

-- What a class means: `unknown` where its manifest does not say; null without a class.
create function grid.class_meaning(meanings jsonb, class_code text) returns text
  language sql immutable parallel safe
  return case when class_code is not null then coalesce(meanings ->> class_code, 'unknown') end;

create table grid.run_measure (
  measure_id integer not null references grid.measure,
  effective_at timestamptz not null,
  run_id bigint not null references grid.run,
  -- Null where nothing dates the data.
  source_date date,
  primary key (measure_id, effective_at, run_id)
);
comment on table grid.run_measure is 'Which run spoke for a measure from when on, and the date of its data: freshness as it was.';
create index run_measure_run on grid.run_measure (run_id, measure_id) include (source_date);

-- What the sources' counts are, kept at publish so that coverage reads a row per source.
create table grid.source_count (
  source_id text primary key references registry.source,
  assets bigint not null,
  series bigint not null,
  unplaced bigint not null default 0
);
comment on column grid.source_count.unplaced is 'How many of the assets had no place when the source was last published.';

create view grid.current_source as
  select s.no, s.granted from registry.source s
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
comment on view grid.current_source is 'The numbers of the sources that are switched on and published.';

-- The run of what is served and how old the data may be come with the measure, so that its source is not joined once more.
create view grid.current_measure as
  select m.id, m.source_id, m.key, m.column_name, m.direction, m.technology, m.availability_type, m.firmness, m.flexibility, m.horizon_kind,
    m.year_from, m.year_to, m.scenario, m.methodology_id, m.unit, m.negative_meant, m.classes, m.source_date,
    s.operator_id, s.country, s.granted, s.current_run, s.stale_after, m.class_meanings, m.may_be_best
  from grid.measure m join registry.source s on s.id = m.source_id
  where s.enabled and s.listed and not s.registry_only and s.current_run is not null;
comment on view grid.current_measure is 'Measures of the sources that are switched on and published.';
