-- The checks that hold a run, with their default thresholds. A source may set its own in its manifest, with a reason.

create table ingest.check_definition (
  name text primary key,
  -- The run is held when the share of items found at fault is above this; 0: by a single one.
  threshold numeric not null,
  -- Rows at fault are set aside: the rest is published when the run is not held.
  sets_aside boolean not null,
  describes text not null
);
insert into ingest.check_definition values
  ('empty_payload', 0, false, 'The document is empty or has no rows.'),
  ('html_instead_of_data', 0, false, 'A web page came instead of the document.'),
  ('encoding_mismatch', 0, false, 'The document is not in the encoding that its manifest states.'),
  ('document_unreadable', 0, false, 'The document ends early or breaks its format.'),
  ('missing_required_column', 0, false, 'A column that the layout needs is missing.'),
  ('number_unparseable', 0.005, false, 'Cells of figures that are no numbers.'),
  ('duplicate_key', 0, false, 'Two rows state the same figure of the same point.'),
  ('date_in_future', 0, false, 'The document is dated after today.'),
  ('coordinate_out_of_country', 0.01, true, 'The point lies outside its country, or outside the region that its row names.'),
  ('negative_capacity', 0.01, true, 'A figure below zero where the source means none.');

create type ingest.check_result as (
  found bigint,
  out_of bigint,
  -- Up to twenty {locator, column, original, message}.
  examples jsonb
);


-- What the source's counts are, kept at publish so that coverage reads a row per source.
create table grid.source_count (
  source_id text primary key references registry.source,
  assets bigint not null,
  series bigint not null
);
