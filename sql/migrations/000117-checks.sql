-- baseline
-- The checks that hold a run, with their default thresholds, each written by its own file sql/functions/ingest/check_<name>.sql;
-- those found while a document is read by hold.sql. A source may set thresholds of its own in its manifest, with a reason.

create table ingest.check_definition (
  name text primary key,
  -- reading: found while the document is read, so that nothing is staged and nothing can be released.
  -- document: of the staged document.
  -- note: told in the report of a run, and nothing more; it holds none.
  -- row: rows at fault are set aside; the others are published unless the run is held.
  -- place: the row is published without its place, as if it stated none.
  -- edition, comparison, operator: with what is served now. The first judges the document alone, the second also each part, the third
  -- also those that are an operator's. A first import has nothing to compare with.
  kind text not null check (kind in ('reading', 'document', 'note', 'row', 'place', 'comparison', 'operator', 'edition')),
  -- The run is held when the share at fault is above this; 0: by a single item.
  threshold numeric not null,
  describes text not null
);
create type ingest.check_result as (
  -- Items at fault.
  found bigint,
  -- What the threshold is held against: for most checks the items at fault of all items.
  share numeric,
  -- Up to twenty {locator, column, original, message}.
  examples jsonb
);
-- What a check of kind `row` answers: a row of the document to set aside, with the cell at fault.
create type ingest.faulty_row as ("row" integer, locator text, column_name text, original text, message text);

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
