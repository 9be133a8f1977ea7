-- The checks that hold a run, with their default thresholds. A source may set its own in its manifest, with a reason.

create table ingest.check_definition (
  name text primary key,
  -- reading: found while the document is read, so that nothing is staged and nothing can be released.
  -- document: of the staged document.
  -- row: rows at fault are set aside; the others are published unless the run is held.
  -- comparison: with what is served now. A first import has nothing to compare with.
  kind text not null check (kind in ('reading', 'document', 'row', 'comparison')),
  -- The run is held when the share at fault is above this; 0: by a single item.
  threshold numeric not null,
  describes text not null
);
insert into ingest.check_definition values
  ('empty_payload', 'reading', 0, 'The document is empty or has no rows.'),
  ('html_instead_of_data', 'reading', 0, 'A web page came instead of the document.'),
  ('encoding_mismatch', 'reading', 0, 'The document is not in the encoding that its manifest states.'),
  ('document_unreadable', 'reading', 0, 'The document ends early or breaks its format.'),
  ('missing_required_column', 'reading', 0, 'A column that the layout needs is missing.'),
  ('unexpected_header', 'reading', 0, 'The header is another table''s, or names a column of figures twice.'),
  ('pagination_incomplete', 'reading', 0, 'Pages of the publication are missing.'),
  ('number_unparseable', 'document', 0.005, 'Cells of figures, voltages or coordinates that are no numbers.'),
  ('unit_changed', 'document', 0, 'Figures are stated in another unit than the measure''s, or than those served.'),
  ('unknown_class_code', 'document', 0, 'A class that the measure does not have.'),
  ('duplicate_key', 'document', 0, 'Two rows state the same figure of the same point.'),
  ('date_in_future', 'document', 0, 'The document is dated after today.'),
  ('missing_identifier', 'row', 0.01, 'The row names no asset.'),
  ('coordinate_null_island', 'row', 0.01, 'The point is given as 0, 0.'),
  ('coordinate_out_of_country', 'row', 0.01, 'The point lies outside its country, or outside the region that its row names.'),
  ('voltage_unknown', 'row', 0.01, 'A voltage that no European network has.'),
  ('negative_capacity', 'row', 0.01, 'A figure below zero where the source means none.'),
  ('capacity_above_ceiling', 'row', 0.01, 'More than a substation of that voltage can carry.'),
  ('orphan_parent', 'row', 0.01, 'The parent that the row names is unknown.'),
  ('row_count_drop', 'comparison', 0.10, 'Rows fewer than in the document served, of its rows.'),
  ('row_count_surge', 'comparison', 0.25, 'Rows more than in the document served, of its rows.'),
  ('identifier_churn', 'comparison', 0.20, 'Identifiers that others have replaced, of those served.'),
  ('coordinate_mass_move', 'comparison', 0.01, 'Known assets put elsewhere by more than 1 km, of those with a place.'),
  ('value_change_rate', 'comparison', 0.40, 'Figures that differ from those served by more than rounding.'),
  ('total_capacity_swing', 'comparison', 0.50, 'Change of a total, of the total served.'),
  -- Real months have a median of exactly 1. Above 30 the nearest power of ten is 100 or more.
  ('decimal_shift', 'comparison', 30, 'Median factor between figures other than zero and those served.'),
  ('date_regressed', 'comparison', 0, 'The document is dated before the one served.');

create type ingest.check_result as (
  -- Items at fault.
  found bigint,
  -- What the threshold is held against: for most checks the items at fault of all items.
  share numeric,
  -- Up to twenty {locator, column, original, message}.
  examples jsonb
);

-- Voltages in kV that a network of Europe may have; `voltage_unknown` sets a row with any other aside: the nominal and the
-- highest voltages of IEC 60038:2009, and those that operators or OpenStreetMap state for places in Europe. Of 21,155
-- voltages that OpenStreetMap states, 21,055 are among them; nearly all the others are 0.
create table ingest.known_voltage (kv numeric primary key);
insert into ingest.known_voltage values
  (0.23), (0.4), (0.69), (0.75), (1), (1.5), (2.2), (3), (3.3), (3.6), (4), (5), (5.5), (6), (6.3), (6.6), (7), (7.2), (8),
  (8.4), (9), (9.5), (10), (10.5), (11), (11.5), (12), (12.5), (13), (13.2), (13.8), (15), (15.75), (16), (16.5), (17), (17.5),
  (18), (19), (20), (20.5), (21), (22), (23), (24), (25), (26), (27), (27.5), (28), (30), (31.5), (32), (33), (35), (36), (38),
  (40), (40.5), (42), (44), (45), (46), (47), (48), (50), (52), (55), (60), (63), (65), (66), (69), (70), (72.5), (77), (80),
  (90), (100), (110), (115), (117), (120), (123), (125), (130), (132), (135), (138), (145), (150), (154), (155), (170), (200),
  (220), (225), (230), (245), (250), (270), (275), (300), (320), (330), (350), (362), (380), (400), (420), (450), (500), (515),
  (525), (550), (600), (750), (800);

-- What the sources' counts are, kept at publish so that coverage reads a row per source.
create table grid.source_count (
  source_id text primary key references registry.source,
  assets bigint not null,
  series bigint not null
);
